/** The lexicon's file, as esbuild's `binary` loader imports it. */
declare module "*.bin" {
  const bytes: Uint8Array;
  export default bytes;
}
