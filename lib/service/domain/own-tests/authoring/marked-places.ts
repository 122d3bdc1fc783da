import type { Mark, MarkProblem, Piece, Place } from "#contract/assessments/marked-text.ts";
import { tokenise } from "../../scoring/alignment/tokens.ts";

/** A marked error in the text that the candidate reads, widened to whole words; offsets are UTF-16 code units. */
export type MarkedPlace = Place & {
  start: number;
  end: number;
  wrong: string;
  right: readonly [string, ...string[]];
  refused: readonly string[];
  /** As the author marked it, and how many characters the place begins before it. */
  mark: Mark;
  left: number;
};

/** How much of the line beside a mark is looked at. */
const CONTEXT = 200;

type Widening = { left: number; right: number };

/**
 * How many characters on either side a place needs so that every reading of it is whole words, and none is empty: the
 * scorer compares words, and `{|,}` by itself is none. The word before goes with it, or the word after if that belongs to
 * another mark.
 */
const widening = (
  { wrong, right, refused }: Mark,
  before: string,
  after: string,
  free: number,
): Widening | undefined => {
  const all = [wrong, ...right, ...refused];
  const readings = all.map((reading) => {
    const [from, to] = [before.length, before.length + reading.length];
    const tokens = tokenise(before + reading + after);
    const cut = (at: number) => tokens.find(({ start, end }) => start < at && at < end);
    return {
      left: from - (cut(from)?.start ?? from),
      right: (cut(to)?.end ?? to) - to,
      isEmpty: !tokens.some(({ start, end }) => start < to && end > from),
    };
  });
  const left = Math.max(...readings.map((reading) => reading.left));
  const wide = { left, right: Math.max(...readings.map((reading) => reading.right)) };
  if (left + wide.right > 0 || !readings.some(({ isEmpty }) => isEmpty)) return wide;
  const previous = tokenise(before).at(-1);
  const [next] = tokenise(after);
  const toPrevious = previous && before.length - previous.start;
  const isFree = toPrevious !== undefined && toPrevious <= free;
  // `{very |}small` goes with the word after it.
  if (next !== undefined && (!isFree || all.some((reading) => reading.endsWith(" "))))
    return { left: 0, right: next.end };
  return isFree ? { left: toPrevious, right: 0 } : undefined;
};

const lineBefore = (text: string): string => text.slice(text.lastIndexOf("\n") + 1).slice(-CONTEXT);
const lineAfter = (text: string): string => (text.split("\n", 1)[0] ?? "").slice(0, CONTEXT);

/** The errors that are marked in a text, in order, and what the author has to change before they can be scored. */
export const markedPlaces = (
  pieces: readonly Piece[],
): { text: string; places: MarkedPlace[]; problems: MarkProblem[] } => {
  const places: MarkedPlace[] = [];
  const problems: MarkProblem[] = [];
  let text = "";
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    const { line, column, wrong, right, refused } = piece;
    const [previous, next] = [pieces[at - 1], pieces[at + 1]];
    const before = typeof previous === "string" ? lineBefore(previous) : "";
    const after = typeof next === "string" ? lineAfter(next) : "";
    const end = places.at(-1)?.end ?? 0;
    const wide = widening(piece, before, after, text.length - end);
    const isCrowded = (at > 0 && typeof previous !== "string") || (wide && text.length - wide.left < end);
    if (isCrowded)
      problems.push({
        line,
        column,
        message: "This mark needs the same word as the one before it. Write one mark for both.",
      });
    else if (wide === undefined)
      problems.push({ line, column, message: "There is no word beside this mark. Put a word into it." });
    else {
      const widened = (reading: string) =>
        before.slice(before.length - wide.left) + reading + after.slice(0, wide.right);
      const [first = "", ...others] = right.map(widened);
      places.push({
        line,
        column,
        start: text.length - wide.left,
        end: text.length + wrong.length + wide.right,
        wrong: widened(wrong),
        right: [first, ...others],
        refused: refused.map(widened),
        mark: { wrong, right, refused },
        left: wide.left,
      });
    }
    text += wrong;
  }
  return { text, places, problems };
};
