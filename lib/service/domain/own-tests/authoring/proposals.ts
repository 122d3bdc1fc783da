import { type Piece, printMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestProposal } from "#contract/dashboard/authoring.ts";
import type { Finding } from "../../scoring/language/findings.ts";

/** What the grammar checker is sure of, in the text as candidates read it and in the corrected one. */
export type Objections = { faulty: readonly Finding[]; clean: readonly Finding[] };

type Placed = { piece: Piece; at: number; mark: number; faulty: number; clean: number };

const wrongIn = (piece: Piece): string => (typeof piece === "string" ? piece : piece.wrong);
const rightIn = (piece: Piece): string => (typeof piece === "string" ? piece : (piece.right[0] ?? ""));

/** Each piece with where it begins in both texts. */
const placed = (pieces: readonly Piece[]): Placed[] => {
  let [mark, faulty, clean] = [-1, 0, 0];
  return pieces.map((piece, at) => {
    if (typeof piece !== "string") mark += 1;
    const here = { piece, at, mark, faulty, clean };
    [faulty, clean] = [faulty + wrongIn(piece).length, clean + rightIn(piece).length];
    return here;
  });
};

/** Where a place of an ordinary text is in the marked text; columns count as `printMarks` writes it. */
const placeIn = (pieces: readonly Piece[], { at }: Placed, offset: number): { line: number; column: number } => {
  const before = printMarks([...pieces.slice(0, at), wrongIn(pieces[at] ?? "").slice(0, offset)]);
  const lines = before.split("\n");
  return { line: lines.length, column: Array.from(lines.at(-1) ?? "").length + 1 };
};

const unmarked = (pieces: readonly Piece[], all: readonly Placed[], found: Finding): OwnTestProposal[] => {
  const at = all.findLast(({ clean }) => clean <= found.start);
  if (at === undefined || typeof at.piece !== "string" || found.end > at.clean + at.piece.length) return [];
  const [start, end] = [found.start - at.clean, found.end - at.clean];
  return [
    {
      ...placeIn(pieces, at, start),
      mark: null,
      start: at.faulty + start,
      end: at.faulty + end,
      wrong: at.piece.slice(start, end),
      reading: found.suggestion,
      message: found.message,
    },
  ];
};

const further = ({ piece, mark, faulty }: Placed, { start, end, suggestion, message }: Finding): OwnTestProposal[] => {
  if (typeof piece === "string" || suggestion === null) return [];
  const { wrong, right, line, column } = piece;
  if (start < faulty || end > faulty + wrong.length) return [];
  const reading = wrong.slice(0, start - faulty) + suggestion + wrong.slice(end - faulty);
  if (reading === wrong || right.includes(reading)) return [];
  return [{ line, column, mark, start: faulty, end: faulty + wrong.length, wrong, reading, message }];
};

/**
 * What the author may want to add: errors that are not marked, and further corrections of those that are. Nothing is taken
 * over by itself: the page offers each.
 */
export const proposalsOf = (pieces: readonly Piece[], { faulty, clean }: Objections): OwnTestProposal[] => {
  const all = placed(pieces);
  const marks = all.filter(({ piece }) => typeof piece !== "string");
  return [
    ...clean.flatMap((found) => unmarked(pieces, all, found)),
    ...faulty.flatMap((found) => marks.flatMap((mark) => further(mark, found))),
  ].toSorted((a, b) => a.line - b.line || a.column - b.column);
};
