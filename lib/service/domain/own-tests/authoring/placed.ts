import type { Piece } from "#contract/assessments/marked-text.ts";

/** A piece of a marked text: what it is in the faulty and the clean version, where it begins in both, and the number of its mark. */
export type Placed = {
  piece: Piece;
  at: number;
  mark: number;
  wrong: string;
  right: string;
  faulty: number;
  clean: number;
};

export const wrongIn = (piece: Piece): string => (typeof piece === "string" ? piece : piece.wrong);
const rightIn = (piece: Piece): string => (typeof piece === "string" ? piece : (piece.right[0] ?? ""));

export const placed = (pieces: readonly Piece[]): Placed[] => {
  let [mark, faulty, clean] = [-1, 0, 0];
  return pieces.map((piece, at) => {
    if (typeof piece !== "string") mark += 1;
    const here = { piece, at, mark, wrong: wrongIn(piece), right: rightIn(piece), faulty, clean };
    [faulty, clean] = [faulty + here.wrong.length, clean + here.right.length];
    return here;
  });
};
