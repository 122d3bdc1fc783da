/** Constants that the build puts in (`lib/web/vite.config.ts`). */
interface ImportMeta {
  readonly env: { readonly PRODUCT_NAME: string };
}
