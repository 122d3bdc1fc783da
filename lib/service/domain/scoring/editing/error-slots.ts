import type { EditingError, EditingPassage, Trap } from "../../content/passage.ts";
import type { Piece } from "../alignment/align.ts";
import type { Slot } from "../alignment/lattice.ts";
import { read, type Token, tokenise } from "../alignment/tokens.ts";

/** The place of a planted error; its readings after the first are the accepted fixes. */
export interface ErrorSlot extends Slot {
  readonly error: EditingError;
  /** A second place at which the error can be resolved instead. */
  readonly elsewhere: boolean;
  /** How many tokens of the error's span were left out on either side. */
  readonly head: number;
  readonly tail: number;
}

/** The key of a passage as slots of its tokens, in order. What all readings of a slot share at either end is left out. */
export function errorSlots(passage: EditingPassage, tokens: readonly Token[]): ErrorSlot[] {
  const slots = passage.errors.flatMap((error) => [
    slotOf(error, error, tokens, false),
    ...(error.elsewhere ?? []).map((place) => slotOf(error, place, tokens, true)),
  ]);
  return slots.sort((a, b) => a.from - b.from);
}

function slotOf(error: EditingError, place: Place, tokens: readonly Token[], elsewhere: boolean): ErrorSlot {
  const { from, to } = tokensIn(tokens, place);
  const readings = [tokens.slice(from, to), ...place.accepted.map(tokenise)];
  const head = shared(readings);
  const tail = shared(readings.map((reading) => reading.slice(head).reverse()));
  const cores = readings.map((reading) => reading.slice(head, reading.length - tail));
  return { error, elsewhere, head, tail, from: from + head, to: to - tail, readings: cores };
}

type Place = Pick<EditingError, "start" | "end" | "accepted">;

/** The traps that the answer fell into: right places that now read as one of their known wrong ways. */
export function sprungTraps(
  passage: EditingPassage,
  tokens: readonly Token[],
  pieces: readonly Piece[],
  answer: readonly Token[],
): Trap[] {
  const position = new Map(pieces.map((piece, index) => [piece.type === "token" ? piece.passage : null, index]));
  return passage.traps.filter((trap) => {
    const { from, to } = tokensIn(tokens, trap);
    const inside = pieces.slice(position.get(from) ?? 0, (position.get(to - 1) ?? -1) + 1);
    const given = inside.flatMap((piece) =>
      piece.type === "token" && piece.answer !== null ? (answer[piece.answer]?.text ?? []) : [],
    );
    return trap.bad.some((text) => read(text) === given.join(" "));
  });
}

function tokensIn(tokens: readonly Token[], span: { start: number; end: number }): { from: number; to: number } {
  const from = tokens.findIndex((token) => token.end > span.start);
  const after = tokens.findIndex((token) => token.start >= span.end);
  return { from, to: after === -1 ? tokens.length : after };
}

/** How many tokens all readings have in common from their start. */
function shared(readings: readonly (readonly Token[])[]): number {
  const [first = [], ...rest] = readings;
  const differs = first.findIndex((token, index) => rest.some((reading) => reading[index]?.text !== token.text));
  return differs === -1 ? first.length : differs;
}
