import { type Mark, type Piece, parseMarks, printMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestProposal } from "#contract/dashboard/tests/authoring.ts";

type Details = readonly { at: number; kind: string; explanation: string }[];

export const marksIn = (text: string): Mark[] => parseMarks(text).pieces.filter((piece) => typeof piece !== "string");

const edit = (text: string, change: (pieces: readonly Piece[]) => (string | Mark)[]): string =>
  printMarks(change(parseMarks(text).pieces));

/** The marked text with one more correction of a mark, by its place among them. */
export const withCorrection = (text: string, mark: number, reading: string): string => {
  let at = -1;
  return edit(text, (pieces) =>
    pieces.map((piece) => {
      if (typeof piece === "string") return piece;
      at += 1;
      return at === mark && !piece.right.includes(reading) ? { ...piece, right: [...piece.right, reading] } : piece;
    }),
  );
};

/** The marked text with a mark around a place of what candidates read. */
export const withMark = (text: string, start: number, end: number, reading: string): string => {
  let from = 0;
  return edit(text, (pieces) =>
    pieces.flatMap((piece): (string | Mark)[] => {
      const here = from;
      from += (typeof piece === "string" ? piece : piece.wrong).length;
      if (typeof piece !== "string" || start < here || end > from) return [piece];
      const [before, wrong, after] = [
        piece.slice(0, start - here),
        piece.slice(start - here, end - here),
        piece.slice(end - here),
      ];
      return [before, { wrong, right: [reading] }, after].filter((part) => part !== "");
    }),
  );
};

/** The marked text with what a proposal adds; undefined for one that does not say what would be right. */
export const withProposal = (text: string, { mark, start, end, reading }: OwnTestProposal): string | undefined => {
  if (reading === null) return undefined;
  return mark === null ? withMark(text, start, end, reading) : withCorrection(text, mark, reading);
};

const keyOf = ({ wrong, right }: Mark): string => `${wrong}|${right[0] ?? ""}`;

/** The side table after the text was edited: a row stays with its mark, whatever was written before it. */
export const movedDetails = <Rows extends Details>(before: string, after: string, details: Rows): Rows[number][] => {
  const [old, now] = [marksIn(before).map(keyOf), marksIn(after).map(keyOf)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return details.flatMap((row) => {
    if (row.at < head) return [row];
    if (row.at >= old.length - tail) return [{ ...row, at: row.at + now.length - old.length }];
    // A mark that is being rewritten.
    return old.length === now.length ? [row] : [];
  });
};
