import type { Piece, SlotPiece } from "./align.ts";
import type { Slot } from "./lattice.ts";
import type { Token } from "./tokens.ts";

/**
 * Differences without a matching token between them. `removed` and `added` are the tokens outside the slots; `slots`
 * the slots among them that read like nothing in the key; `before` and `after` the answer's tokens on either side.
 */
export interface Change {
  readonly removed: readonly Token[];
  readonly added: readonly Token[];
  readonly slots: readonly SlotPiece[];
  readonly before: Token | undefined;
  readonly after: Token | undefined;
  readonly span: { readonly start: number; readonly end: number };
  readonly given: { readonly start: number; readonly end: number };
}

/**
 * Merges neighbouring differences into changes. Slots that read exactly as one of their readings are not differences, and
 * what is in `apart` is left out.
 */
export function changesOf(
  pieces: readonly Piece[],
  slots: readonly Slot[],
  passage: readonly Token[],
  answer: readonly Token[],
  apart: ReadonlySet<Piece>,
): Change[] {
  const changes: Change[] = [];
  let run: Piece[] = [];
  let seen = { passage: 0, answer: 0 };
  let start = seen;
  const close = () => {
    if (run.length > 0) changes.push(change(run, start, seen, passage, answer));
    run = [];
  };
  for (const piece of pieces) {
    const agrees = apart.has(piece) || (piece.type === "slot" ? piece.exact : piece.same);
    if (agrees) close();
    else if (run.length === 0) start = seen;
    if (!agrees) run.push(piece);
    seen = past(piece, seen, slots);
  }
  close();
  return changes;
}

interface Place {
  readonly passage: number;
  readonly answer: number;
}

function past(piece: Piece, seen: Place, slots: readonly Slot[]): Place {
  if (piece.type === "slot") return { passage: slots[piece.slot]?.to ?? seen.passage, answer: piece.to };
  return {
    passage: piece.passage === null ? seen.passage : piece.passage + 1,
    answer: piece.answer === null ? seen.answer : piece.answer + 1,
  };
}

function change(
  run: readonly Piece[],
  from: Place,
  to: Place,
  passage: readonly Token[],
  answer: readonly Token[],
): Change {
  return {
    removed: outsideSlots(run, "passage", passage),
    added: outsideSlots(run, "answer", answer),
    slots: run.filter((piece) => piece.type === "slot"),
    before: answer[from.answer - 1],
    after: answer[to.answer],
    span: extent(passage, from.passage, to.passage),
    given: extent(answer, from.answer, to.answer),
  };
}

/** The tokens of one side that are outside the slots. */
export function outsideSlots(pieces: readonly Piece[], side: "passage" | "answer", tokens: readonly Token[]): Token[] {
  return pieces.flatMap((piece) => {
    const at = piece.type === "token" ? piece[side] : null;
    return at === null ? [] : tokens.slice(at, at + 1);
  });
}

/** The code units that tokens `from`..`to` cover; nothing, after the token before, when there are none. */
export function extent(tokens: readonly Token[], from: number, to: number): { start: number; end: number } {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (to > from && first !== undefined && last !== undefined) return { start: first.start, end: last.end };
  const at = last?.end ?? 0;
  return { start: at, end: at };
}

export function words(tokens: readonly Token[]): number {
  return tokens.filter((token) => token.kind !== "mark").length;
}
