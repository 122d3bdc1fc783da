import PDFDocument from "pdfkit";
import { FONTS, forgetGlyphs } from "./fonts.ts";
import { cleanText } from "./sanitize-text.ts";
import { type Line, type Measure, type Piece, type Style, setParagraph } from "./text-layout.ts";
import { ASCENT, COLOURS, LINE_HEIGHT, PAGE, STYLES } from "./theme.ts";

type Document = InstanceType<typeof PDFDocument>;
/** An element of the document's structure, for screen readers. */
export type Element = PDFKit.PDFStructureElement;
type ElementOptions = NonNullable<Parameters<Document["struct"]>[1]>;

/** The document, and the position of the next element on its last page. */
export type PdfWriter = {
  readonly pdf: Document;
  /** Root of the structure. */
  readonly root: Element;
  /** Of headings, bars and points. */
  readonly accent: string;
  /** Above and below the text of a table's cell. */
  readonly cellPadding: number;
  /** Top of the next element. */
  y: number;
  readonly measure: Measure;
  /** Whether numbers replace a character somewhere, and whether the report has explained it. */
  missing: "none" | "unexplained" | "explained";
};

/** The identification of the standard for accessible PDF, ISO 14289-1, in the file's metadata. */
const PDF_UA = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** In points. */
export const CELL_PADDING = 4.5;

export const newPdfWriter = (options: {
  title: string;
  subject: string;
  language: string;
  madeAt: string;
  accent?: string | undefined;
  /** Less or more than usual. */
  cellPadding?: number;
}): PdfWriter => {
  forgetGlyphs();
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    font: "",
    bufferPages: true,
    tagged: true,
    lang: options.language,
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: cleanText(options.title).replaceAll("\n", " "),
      Subject: options.subject,
      CreationDate: new Date(options.madeAt),
    },
  });
  pdf.appendXML(PDF_UA);
  for (const [face, font] of Object.entries(FONTS)) pdf.registerFont(face, font);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const known = new Map<string, number>();
  return {
    pdf,
    root,
    accent: options.accent ?? COLOURS.accent,
    cellPadding: options.cellPadding ?? CELL_PADDING,
    y: PAGE.top,
    missing: "none",
    measure: (face, text) => {
      const key = `${face} ${text}`;
      let width = known.get(key);
      if (width === undefined) {
        width = pdf.font(face).fontSize(1).widthOfString(text, shaping(text));
        known.set(key, width);
      }
      return width;
    },
  };
};

/**
 * With features, pdfkit shapes a run as a whole; otherwise word by word, which does not reorder words, and is faster: each
 * word only once.
 */
const shaping = (text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text) && /[ \t]/.test(text) ? { features: [] } : {};

/** A structure element whose content is drawn by `draw`. */
export const tag = (
  writer: PdfWriter,
  parent: Element,
  type: string,
  draw?: () => void,
  options: ElementOptions = {},
): Element => {
  const element = writer.pdf.struct(type, options, draw === undefined ? undefined : [draw]);
  parent.add(element);
  return element;
};

/** Visible content that is not read aloud: rules, backgrounds, page numbers. */
export const decorate = (writer: PdfWriter, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void => {
  writer.pdf.markContent("Artifact", { type });
  draw();
  writer.pdf.endMarkedContent();
};

export const newPage = (writer: PdfWriter): void => {
  writer.pdf.addPage();
  writer.y = PAGE.top;
};

/** Continues on a new page if less than this height is left on the current one. */
export const need = (writer: PdfWriter, height: number): void => {
  if (writer.y + height > PAGE.bottom) newPage(writer);
};

/** No row of a table is taller than the space below a header on an empty page. */
export const ROW_MAX = PAGE.bottom - PAGE.top - 60;

/**
 * The height that a row, or a line, needs at the end of a page: its own, and that of the next if no page may end between the two. None
 * may after the first row or before the last, which would be alone, nor after a row that `leads` the next.
 */
export const keptHeight = (heights: readonly number[], row: number, leads = (_: number): boolean => false): number => {
  const kept = row === 0 || row === heights.length - 2 || leads(row);
  return Math.min(ROW_MAX, (heights[row] ?? 0) + (kept ? keptHeight(heights, row + 1, leads) : 0));
};

/** Lines of a text, with its line breaks. */
export const setText = (writer: PdfWriter, text: string, style: Style, width: number): Line[] =>
  setPieces(writer, [{ text }], style, width);

/** The same for a text with marked parts. */
export const setPieces = (writer: PdfWriter, pieces: readonly Piece[], style: Style, width: number): Line[] =>
  setParagraphs(writer, pieces, style, width).flat();

/** The same by paragraph: what line breaks part. */
export const setParagraphs = (writer: PdfWriter, pieces: readonly Piece[], style: Style, width: number): Line[][] => {
  const paragraphs: Piece[][] = [[]];
  for (const piece of pieces) {
    const [first = "", ...rest] = cleanText(piece.text).split("\n");
    paragraphs.at(-1)?.push({ ...piece, text: first });
    for (const text of rest) paragraphs.push([{ ...piece, text }]);
  }
  return paragraphs.map((paragraph, index) => {
    const lines = setParagraph(paragraph, style, width, writer.measure);
    const last = lines.at(-1);
    return last === undefined ? [] : [...lines.slice(0, -1), { ...last, spaced: index < paragraphs.length - 1 }];
  });
};

export const heightOf = (lines: readonly Line[], style: Style): number => lines.length * lineHeightOf(style);

export const lineHeightOf = ({ size }: Style, leading = LINE_HEIGHT): number => size * leading;

/** A space that parts what is read, at a baseline. */
export const writeSpace = ({ pdf }: PdfWriter, x: number, y: number, { weight, size }: Style): void => {
  pdf.font(weight).fontSize(size).text(" ", x, y, { lineBreak: false, baseline: "alphabetic" });
};

/** Writes lines from a top edge downwards. The caller tags them. */
export const writeLines = (
  writer: PdfWriter,
  lines: readonly Line[],
  at: { x: number; y: number; style: Style; colour?: string; leading?: number },
): void => {
  const { x, style, colour = COLOURS.ink, leading = LINE_HEIGHT } = at;
  lines.forEach((line, index) => {
    const baseline = at.y + style.size * (index * leading + ASCENT + (leading - LINE_HEIGHT) / 2);
    for (const fragment of line.fragments) {
      const { pdf } = writer;
      if (fragment.isMissing && writer.missing === "none") writer.missing = "unexplained";
      if (fragment.actual !== undefined) pdf.markContent("Span", { actual: fragment.actual });
      pdf
        .font(fragment.face)
        .fontSize(style.size)
        .fillColor(colour)
        .text(fragment.text, x + fragment.x, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          ...shaping(fragment.text),
        });
      if (fragment.actual !== undefined) pdf.endMarkedContent();
    }
    if (line.spaced) writeSpace(writer, x + line.width, baseline, style);
  });
};

/** Explains the numbers of characters once, where the first were used. */
export const explainMissing = (writer: PdfWriter, parent: Element): void => {
  if (writer.missing !== "unexplained") return;
  writer.missing = "explained";
  const text =
    "Numbers such as [U+6F22] stand for characters that this report's fonts do not have. The result in the API has them.";
  const lines = setText(writer, text, STYLES.small, PAGE.right - PAGE.left);
  need(writer, heightOf(lines, STYLES.small));
  tag(writer, parent, "P", () =>
    writeLines(writer, lines, { x: PAGE.left, y: writer.y, style: STYLES.small, colour: COLOURS.quiet }),
  );
  writer.y += heightOf(lines, STYLES.small) + 14;
};
