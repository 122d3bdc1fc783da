/** A font file, as esbuild's `binary` loader imports it. */
declare module "*.ttf" {
  const bytes: Uint8Array;
  export default bytes;
}

/** The ESM form of bidi-js. Its types describe this form, although its manifest directs Node to the other. */
declare module "bidi-js/dist/bidi.mjs" {
  const factory: typeof import("bidi-js").default;
  export default factory;
}

/**
 * Features of pdfkit that are missing from its types: a font opened with fontkit, the scope of a table's header, and an
 * image that is opened before it is drawn.
 */
declare namespace PDFKit.Mixins {
  interface OpenedImage {
    width: number;
    height: number;
  }
  interface PDFImage {
    openImage(bytes: Buffer): OpenedImage;
    image(image: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
  interface PDFFont {
    registerFont(name: string, font: import("fontkit").Font): this;
  }
  interface StructureElementOptions {
    scope?: "Column" | "Row";
  }
}
