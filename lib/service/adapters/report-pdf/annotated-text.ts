import type { Mark } from "#domain/report/layout-model.ts";
import {
  decorate,
  type Element,
  heightOf,
  need,
  type PdfWriter,
  setPieces,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import type { Line, Piece } from "./text-layout.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TONES } from "./theme.ts";

/** Wide enough for a superscript number. */
const LEADING = 1.75;
const INSET = 10;

/** The text in pieces, marked and unmarked. The first of overlapping marks wins. */
const piecesOf = (text: string, marks: readonly Mark[]): Piece[] => {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { start, end, number } of [...marks].sort((left, right) => left.start - right.start)) {
    if (start < position || end <= start || end > text.length) continue;
    pieces.push({ text: text.slice(position, start) }, { text: text.slice(start, end), mark: number });
    position = end;
  }
  return [...pieces, { text: text.slice(position) }];
};

const underline = (writer: PdfWriter, line: Line, y: number, numbered: Set<number>): void => {
  for (const { mark, x, width } of line.fragments) {
    if (mark === undefined || width === 0) continue;
    const left = PAGE.left + INSET + x;
    const baseline = y + STYLES.body.size * (1.02 + 0.2);
    writer.pdf
      .moveTo(left, baseline + 2)
      .lineTo(left + width, baseline + 2)
      .lineWidth(0.9)
      .strokeColor(TONES.bad)
      .stroke();
    if (numbered.has(mark)) continue;
    numbered.add(mark);
    const number = setText(writer, String(mark), STYLES.mark, 40);
    writeLines(writer, number, { x: left, y: y - 2.3, style: STYLES.mark, colour: TONES.bad });
  }
};

/** A candidate's text as written, with marks underlined and numbered. */
export const writeMarkedText = (
  writer: PdfWriter,
  parent: Element,
  block: { title: string; text: string; marks: readonly Mark[] },
): void => {
  const lines = setPieces(writer, piecesOf(block.text, block.marks), STYLES.body, TEXT_WIDTH - 2 * INSET);
  const step = STYLES.body.size * LEADING;
  const title = setText(writer, block.title, STYLES.caption, TEXT_WIDTH);
  need(writer, heightOf(title, STYLES.caption) + 4 + 3 * step);
  tag(writer, parent, "P", () =>
    writeLines(writer, title, { x: PAGE.left, y: writer.y, style: STYLES.caption, colour: writer.accent }),
  );
  writer.y += heightOf(title, STYLES.caption) + 6;
  const quote = tag(writer, parent, "BlockQuote");
  const numbered = new Set<number>();
  for (const line of lines) {
    need(writer, step);
    const y = writer.y;
    decorate(writer, () => {
      writer.pdf.rect(PAGE.left, y, 2, step).fill(COLOURS.rule);
      underline(writer, line, y, numbered);
    });
    tag(writer, quote, "P", () =>
      writeLines(writer, [line], { x: PAGE.left + INSET, y, style: STYLES.body, leading: LEADING }),
    );
    writer.y += step;
  }
  quote.end();
  writer.y += 14;
};
