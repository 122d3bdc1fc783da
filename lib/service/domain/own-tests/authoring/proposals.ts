import { type Piece, printMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestProposal } from "#contract/dashboard/tests/authoring.ts";
import type { Finding } from "../../scoring/language/findings.ts";
import { type Placed, placed, wrongIn } from "./placed.ts";

/** Objections that are offered, of each version: more than an author reads at once. Each is searched for in the whole text. */
const MOST_OFFERED = 200;

/** What the grammar checker is sure of, in the text as candidates read it and in the corrected one. */
export type Objections = { faulty: readonly Finding[]; clean: readonly Finding[] };

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
    ...clean.slice(0, MOST_OFFERED).flatMap((found) => unmarked(pieces, all, found)),
    ...faulty.slice(0, MOST_OFFERED).flatMap((found) => marks.flatMap((mark) => further(mark, found))),
  ].toSorted((a, b) => a.line - b.line || a.column - b.column);
};
