/** A font file, as esbuild's `binary` loader imports it. */
declare module "*.ttf" {
  const bytes: Uint8Array;
  export default bytes;
}

/** The ESM form of bidi-js. Its types describe this one, though its manifest leads Node to the other. */
declare module "bidi-js/dist/bidi.mjs" {
  const factory: typeof import("bidi-js").default;
  export default factory;
}

/** What pdfkit takes and its types do not have yet: a font that fontkit has opened before, the scope of a table's header. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import("fontkit").Font): this;
  }
  interface StructureElementOptions {
    scope?: "Column" | "Row";
  }
}
