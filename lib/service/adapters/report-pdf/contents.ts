import type { Section } from "#domain/report/layout-model.ts";
import { heightOf, need, type PdfWriter, setText, tag, writeLines, writeSpace } from "./pdf-writer.ts";
import type { Style } from "./text-layout.ts";
import { PAGE, STYLES, TEXT_WIDTH } from "./theme.ts";

const INDENT = 12;
const NUMBER = 30;
const GAP = 3;

/** A list of the sections with the page of each, from 1. */
export const writeContents = (writer: PdfWriter, sections: readonly Section[], pages: readonly number[]): void => {
  const entries = sections.map(({ title, level }) => {
    const style: Style = level === 1 ? STYLES.bodyStrong : STYLES.body;
    const indent = level === 1 ? 0 : INDENT;
    return { style, indent, lines: setText(writer, title, style, TEXT_WIDTH - indent - NUMBER) };
  });
  const heading = setText(writer, "Contents", STYLES.heading1, TEXT_WIDTH);
  const height = entries.reduce((sum, { lines, style }) => sum + heightOf(lines, style) + GAP, 0);
  need(writer, heightOf(heading, STYLES.heading1) + height + 24);
  writer.pdf.outline.addItem("Contents");
  const part = tag(writer, writer.root, "Sect");
  tag(writer, part, "H2", () =>
    writeLines(writer, heading, { x: PAGE.left, y: writer.y, style: STYLES.heading1, colour: writer.accent }),
  );
  writer.y += heightOf(heading, STYLES.heading1) + 6;
  const list = tag(writer, part, "TOC");
  entries.forEach(({ lines, style, indent }, index) => {
    const { y } = writer;
    const number = setText(writer, String(pages[index] ?? ""), style, NUMBER);
    const item = tag(writer, list, "TOCI");
    tag(writer, item, "P", () => {
      writeLines(writer, lines, { x: PAGE.left + indent, y, style });
      writeSpace(writer, PAGE.left + indent + (lines.at(-1)?.width ?? 0), y, style);
      writeLines(writer, number, { x: PAGE.right - (number[0]?.width ?? 0), y, style });
    });
    writer.y += heightOf(lines, style) + GAP;
  });
  writer.y += 24;
  part.end();
};
