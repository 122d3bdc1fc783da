import type { Mark } from "#domain/report/layout-model.ts";
import {
  decorate,
  type Element,
  heightOf,
  need,
  type Paper,
  setPieces,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import type { Line, Piece } from "./text-layout.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TONES } from "./theme.ts";

/** Wide enough for a number above the line. */
const LEADING = 1.75;
const INSET = 10;

/** The text in pieces, marked and not. Of marks that overlap the first one stands. */
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

const underline = (paper: Paper, line: Line, y: number, numbered: Set<number>): void => {
  for (const { mark, x, width } of line.fragments) {
    if (mark === undefined || width === 0) continue;
    const left = PAGE.left + INSET + x;
    const baseline = y + STYLES.body.size * (1.02 + 0.2);
    paper.pdf
      .moveTo(left, baseline + 2)
      .lineTo(left + width, baseline + 2)
      .lineWidth(0.9)
      .strokeColor(TONES.bad)
      .stroke();
    if (numbered.has(mark)) continue;
    numbered.add(mark);
    const number = setText(paper, String(mark), STYLES.mark, 40);
    writeLines(paper, number, { x: left, y: y - 2.3, style: STYLES.mark, colour: TONES.bad });
  }
};

/** A candidate's text as it was written, its marks underlined and numbered. */
export const writeMarkedText = (
  paper: Paper,
  parent: Element,
  block: { title: string; text: string; marks: readonly Mark[] },
): void => {
  const lines = setPieces(paper, piecesOf(block.text, block.marks), STYLES.body, TEXT_WIDTH - 2 * INSET);
  const step = STYLES.body.size * LEADING;
  const title = setText(paper, block.title, STYLES.caption, TEXT_WIDTH);
  need(paper, heightOf(title, STYLES.caption) + 4 + 3 * step);
  tag(paper, parent, "P", () =>
    writeLines(paper, title, { x: PAGE.left, y: paper.y, style: STYLES.caption, colour: COLOURS.accent }),
  );
  paper.y += heightOf(title, STYLES.caption) + 6;
  const quote = tag(paper, parent, "BlockQuote");
  const numbered = new Set<number>();
  for (const line of lines) {
    need(paper, step);
    const y = paper.y;
    decorate(paper, () => {
      paper.pdf.rect(PAGE.left, y, 2, step).fill(COLOURS.rule);
      underline(paper, line, y, numbered);
    });
    tag(paper, quote, "P", () =>
      writeLines(paper, [line], { x: PAGE.left + INSET, y, style: STYLES.body, leading: LEADING }),
    );
    paper.y += step;
  }
  quote.end();
  paper.y += 14;
};
