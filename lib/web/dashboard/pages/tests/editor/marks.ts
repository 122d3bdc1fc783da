import { faultyText, type Mark, type Piece, parseMarks, printMarks } from "#contract/assessments/marked-text.ts";
import type { DifferingCorrection, OwnTestProposal } from "#contract/dashboard/tests/authoring.ts";

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

/** A mark that covers the whole place of a correction, with what it takes of the text on either side. */
const overPlace = (pieces: readonly Piece[], at: number, mark: Mark, { start, length }: DifferingCorrection) => {
  const [previous, next] = [pieces[at - 1], pieces[at + 1]];
  const from = faultyText(pieces.slice(0, at)).length;
  const left = typeof previous === "string" ? previous.slice(previous.length - Math.max(0, from - start)) : "";
  const more = Math.max(0, start + length - from - mark.wrong.length);
  const right = typeof next === "string" ? next.slice(0, more) : "";
  const around = (reading: string) => left + reading + right;
  const wide = { wrong: around(mark.wrong), right: mark.right.map(around), refused: mark.refused.map(around) };
  return { left, right, wide };
};

/** The marked text whose key says of a trial's correction that it is right or wrong, whatever it said before. */
export const withJudgement = (text: string, correction: DifferingCorrection, isRight: boolean): string => {
  const { mark, reading, given } = correction;
  return edit(text, (pieces) => {
    const at = pieces.indexOf(pieces.filter((piece) => typeof piece !== "string")[mark] ?? "");
    const piece = pieces[at];
    if (piece === undefined || typeof piece === "string") return [...pieces];
    const place = reading === null ? overPlace(pieces, at, piece, correction) : { left: "", right: "", wide: piece };
    const added = reading ?? given;
    const others = (readings: readonly string[]) => readings.filter((one) => one !== added);
    const wide = { ...place.wide, right: others(place.wide.right), refused: others(place.wide.refused) };
    const key = isRight
      ? // Only the first correction may be empty.
        { ...wide, right: added === "" ? [added, ...wide.right] : [...wide.right, added] }
      : { ...wide, refused: [...wide.refused, added] };
    return pieces
      .map((one, index): string | Mark => {
        if (index === at) return key;
        if (typeof one !== "string") return one;
        if (index === at - 1) return one.slice(0, one.length - place.left.length);
        return index === at + 1 ? one.slice(place.right.length) : one;
      })
      .filter((one) => one !== "");
  });
};

/** What the key says of a trial's correction. */
export const judgementOf = (text: string, { mark, reading, given }: DifferingCorrection): "right" | "wrong" | null => {
  const found = marksIn(text)[mark];
  const added = reading ?? given;
  if (found?.right.includes(added)) return "right";
  return found?.refused.includes(added) ? "wrong" : null;
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
      return [before, { wrong, right: [reading], refused: [] }, after].filter((part) => part !== "");
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
