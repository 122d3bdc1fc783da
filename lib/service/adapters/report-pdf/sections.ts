import type { Block, Section } from "#domain/report/layout-model.ts";
import { BEGINNING_OF_TEXT, writeMarkedText } from "./annotated-text.ts";
import {
  decorate,
  type Element,
  explainMissing,
  heightOf,
  need,
  type PdfWriter,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import { beginningOfTable, writeTable } from "./table.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH } from "./theme.ts";

/** A bookmark that can have others below it. */
type Bookmark = PDFKit.PDFOutline;

const BULLET = 12;

const ABOVE_HEADING = 9;
const BELOW_HEADING = 5;
const AFTER_PARAGRAPH = 12;
/** The first lines of a list. */
const BEGINNING_OF_LIST = 40;
/** More is not moved to the next page for a heading. */
const KEPT_MAX = (PAGE.bottom - PAGE.top) / 2;

const styleOf = (quiet: boolean | undefined) => (quiet === true ? STYLES.small : STYLES.body);

const writeParagraph = (writer: PdfWriter, parent: Element, text: string, quiet: boolean): void => {
  const style = styleOf(quiet);
  const lines = setText(writer, text, style, TEXT_WIDTH);
  need(writer, heightOf(lines, style));
  tag(writer, parent, "P", () =>
    writeLines(writer, lines, { x: PAGE.left, y: writer.y, style, colour: quiet ? COLOURS.quiet : COLOURS.ink }),
  );
  writer.y += heightOf(lines, style) + AFTER_PARAGRAPH;
};

const writeList = (writer: PdfWriter, parent: Element, items: readonly string[]): void => {
  const list = tag(writer, parent, "L");
  for (const item of items) {
    const lines = setText(writer, item, STYLES.body, TEXT_WIDTH - BULLET);
    need(writer, heightOf(lines, STYLES.body));
    const y = writer.y;
    decorate(writer, () => writer.pdf.circle(PAGE.left + 3, y + STYLES.body.size * 0.72, 1.4).fill(writer.accent));
    const element = tag(writer, list, "LI");
    tag(writer, element, "LBody", () => writeLines(writer, lines, { x: PAGE.left + BULLET, y, style: STYLES.body }));
    writer.y += heightOf(lines, STYLES.body) + 4;
  }
  list.end();
  writer.y += 10;
};

const writeBlock = (writer: PdfWriter, parent: Element, block: Block): void => {
  if (block.kind === "paragraph") writeParagraph(writer, parent, block.text, block.quiet === true);
  else if (block.kind === "list") writeList(writer, parent, block.items);
  else if (block.kind === "table") writeTable(writer, parent, block);
  else writeMarkedText(writer, parent, block);
};

/** The height of what belongs below a heading: the paragraphs that introduce something, and the beginning of that. */
const introduction = (writer: PdfWriter, blocks: readonly Block[]): number => {
  let height = 0;
  for (const block of blocks) {
    if (block.kind === "table") return height + beginningOfTable(writer, block);
    if (block.kind === "list") return height + BEGINNING_OF_LIST;
    if (block.kind !== "paragraph") return height + BEGINNING_OF_TEXT;
    const style = styleOf(block.quiet);
    height += heightOf(setText(writer, block.text, style, TEXT_WIDTH), style) + AFTER_PARAGRAPH;
  }
  return height;
};

/** The sections after the first page, each with its bookmark. Returns the page of each, from 1. */
export const writeSections = (writer: PdfWriter, sections: readonly Section[]): number[] => {
  const pages: number[] = [];
  let above: Bookmark | undefined;
  for (const { title, level, blocks } of sections) {
    const style = level === 1 ? STYLES.heading1 : STYLES.heading2;
    const lines = setText(writer, title, style, TEXT_WIDTH);
    need(
      writer,
      heightOf(lines, style) + ABOVE_HEADING + BELOW_HEADING + Math.min(KEPT_MAX, introduction(writer, blocks)),
    );
    pages.push(writer.pdf.bufferedPageRange().count);
    const bookmark = (level === 2 ? above : undefined) ?? writer.pdf.outline;
    const added = bookmark.addItem(title, { expanded: true });
    if (level === 1) above = added;
    const part = tag(writer, writer.root, "Sect");
    const y = writer.y;
    if (level === 1) {
      decorate(writer, () => writer.pdf.rect(PAGE.left, y, 28, 2.5).fill(writer.accent));
      writer.y += ABOVE_HEADING;
    }
    tag(writer, part, level === 1 ? "H2" : "H3", () =>
      writeLines(writer, lines, { x: PAGE.left, y: writer.y, style, colour: writer.accent }),
    );
    writer.y += heightOf(lines, style) + BELOW_HEADING;
    for (const block of blocks) writeBlock(writer, part, block);
    explainMissing(writer, part);
    part.end();
    writer.y += 8;
  }
  return pages;
};
