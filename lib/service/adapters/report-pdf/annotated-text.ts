import type { TextMark, TextPiece } from "#domain/report/layout-model.ts";
import { drawTextLine, strikeThrough } from "./mark-lines.ts";
import {
  decorate,
  type Element,
  heightOf,
  keptHeight,
  need,
  type PdfWriter,
  setParagraphs,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import type { Fragment, Line, Piece, Style } from "./text-layout.ts";
import { ASCENT, COLOURS, LINE_HEIGHT, PAGE, STYLES, TEXT_WIDTH, TONES } from "./theme.ts";

/** Wide enough for the lines below the words. */
const LEADING = 1.75;
const INSET = 10;

/** A piece of a mark as it is set: what was removed, what is there, or the number. */
type Part = { of: TextMark; part: "removed" | "text" | "other" };

/** The pieces to set, and by the number of each what it is; unmarked text has none. */
const partsOf = (pieces: readonly TextPiece[]): { set: Piece[]; parts: Part[] } => {
  const parts: Part[] = [];
  const set = pieces.flatMap((piece): Piece[] => {
    if (typeof piece === "string") return [{ text: piece }];
    const { removed, text, label } = piece;
    const add = (part: Part["part"], of: string): Piece[] =>
      of === "" ? [] : [{ text: of, mark: parts.push({ of: piece, part }) - 1 }];
    const gap = removed !== "" && text !== "" && !/\s$/.test(removed) ? " " : "";
    return [...add("removed", removed), ...add("other", gap), ...add("text", text), ...add("other", label)];
  });
  return { set, parts };
};

const drawMarks = (
  writer: PdfWriter,
  line: Line,
  parts: readonly Part[],
  at: { x: number; baseline: number },
): void => {
  for (const { mark = -1, x, width } of line.fragments) {
    const part = parts[mark];
    if (part === undefined || part.part === "other" || width === 0) continue;
    const place = { x: at.x + x, y: at.baseline, width, colour: TONES[part.of.tone] };
    if (part.part === "removed") strikeThrough(writer, place);
    // A removal has no other place to show how it is judged.
    if (part.part === "text" || part.of.text === "") drawTextLine(writer, part.of.line, place);
  }
};

/** Runs of a line that belong to one mark, or to none. */
const groupsOf = (line: Line, parts: readonly Part[]): { of: TextMark | undefined; fragments: Fragment[] }[] => {
  const groups: { of: TextMark | undefined; fragments: Fragment[] }[] = [];
  for (const fragment of line.fragments) {
    const of = parts[fragment.mark ?? -1]?.of;
    const last = groups.at(-1);
    if (last !== undefined && last.of === of) last.fragments.push(fragment);
    else groups.push({ of, fragments: [fragment] });
  }
  return groups;
};

type Setting = { style: Style; leading: number; inset: number };

/**
 * Writes pieces as paragraphs, over as many pages as they need. A mark is one element with its alternative text, also
 * where it is broken into lines.
 */
const writePieces = (
  writer: PdfWriter,
  parent: Element,
  pieces: readonly TextPiece[],
  { style, leading, inset }: Setting,
): void => {
  const { set, parts } = partsOf(pieces);
  const step = style.size * leading;
  const x = PAGE.left + inset;
  let said: TextMark | undefined;
  for (const lines of setParagraphs(writer, set, style, TEXT_WIDTH - 2 * inset)) {
    const paragraph = tag(writer, parent, "P");
    let span: Element | undefined;
    const heights = lines.map(() => step);
    for (const [number, line] of lines.entries()) {
      need(writer, keptHeight(heights, number));
      const { y } = writer;
      const baseline = y + style.size * (ASCENT + (leading - LINE_HEIGHT) / 2);
      decorate(writer, () => {
        if (inset > 0) writer.pdf.rect(PAGE.left, y, 2, step).fill(COLOURS.rule);
        drawMarks(writer, line, parts, { x, baseline });
      });
      const write = (fragments: Fragment[], colour: string, spaced: boolean) => (): void =>
        writeLines(writer, [{ fragments, width: line.width, spaced }], { x, y, style, colour, leading });
      const groups = groupsOf(line, parts);
      for (const [index, { of, fragments }] of groups.entries()) {
        const spaced = line.spaced && index === groups.length - 1;
        if (of === undefined) {
          paragraph.add(write(fragments, COLOURS.ink, spaced));
          continue;
        }
        if (of !== said || span === undefined) {
          span?.end();
          span = writer.pdf.struct("Span", { alt: of === said ? "continued" : of.spoken });
          paragraph.add(span);
          said = of;
        }
        span.add(write(fragments, TONES[of.tone], spaced));
      }
      writer.y += step;
    }
    span?.end();
    paragraph.end();
  }
};

/** The height that a text needs at the end of a page: its title and some lines. */
export const BEGINNING_OF_TEXT = STYLES.caption.size * LINE_HEIGHT + 4 + 5 * STYLES.body.size * LEADING;

/** A candidate's text with what was found in it, and what its lines mean. */
export const writeMarkedText = (
  writer: PdfWriter,
  parent: Element,
  block: { title: string; legend: readonly TextPiece[]; pieces: readonly TextPiece[] },
): void => {
  const title = setText(writer, block.title, STYLES.caption, TEXT_WIDTH);
  need(writer, BEGINNING_OF_TEXT);
  tag(writer, parent, "P", () =>
    writeLines(writer, title, { x: PAGE.left, y: writer.y, style: STYLES.caption, colour: writer.accent }),
  );
  writer.y += heightOf(title, STYLES.caption) + 2;
  if (block.legend.length > 0) {
    writePieces(writer, parent, block.legend, { style: STYLES.small, leading: LEADING, inset: 0 });
    writer.y += 4;
  }
  const quote = tag(writer, parent, "BlockQuote");
  writePieces(writer, quote, block.pieces, { style: STYLES.body, leading: LEADING, inset: INSET });
  quote.end();
  writer.y += 14;
};
