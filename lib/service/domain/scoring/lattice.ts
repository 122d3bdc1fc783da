import type { Token } from "./tokens.ts";

/** A place in the passage that can read in several ways; `readings[0]` is the printed one. Tokens `from`..`to` (exclusive). */
export interface Slot {
  readonly from: number;
  readonly to: number;
  readonly readings: readonly (readonly Token[])[];
}

/** One token of the lattice; its `token` is null at the start and at the joint where the readings of a slot meet again. */
export interface Row {
  readonly token: Token | null;
  readonly before: readonly number[];
  readonly passage: number | null;
  readonly slot: number | null;
  /** costs[j]: the cheapest way from the start to here that uses up the first j tokens of the answer. */
  readonly costs: Int32Array;
}

const never = 2 ** 29;

/** Price of a token that only one side has. */
export function alone(token: Token): number {
  return token.kind === "mark" ? 3 : 4;
}

/** Price of reading `b` where `a` stands: little for a capital or a mark, less for a like word, never a word for a mark. */
export function replaced(a: Token, b: Token): number {
  if (a.text === b.text) return 0;
  if (a.kind === "mark" || b.kind === "mark") return a.kind === b.kind ? 2 : never;
  if (a.fold === b.fold) return 1;
  return a.fold.startsWith(b.fold.slice(0, 2)) ? 3 : 6;
}

/**
 * The dynamic programme of a weighted edit distance (Wagner & Fischer 1974) between an answer and a lattice: the passage
 * with, in each slot, all its readings side by side. Time and memory are (lattice tokens × answer tokens).
 */
export function latticeOf(passage: readonly Token[], slots: readonly Slot[], answer: readonly Token[]): Row[] {
  const rows: Row[] = [];
  const step = answer.map(alone);
  const add = (token: Token | null, before: readonly number[], at: number | null, slot: number | null) =>
    rows.push({ token, before, passage: at, slot, costs: costsOf(rows, token, before, answer, step) }) - 1;
  let end = add(null, [], null, null);
  let at = 0;
  for (const [index, slot] of slots.entries()) {
    for (; at < slot.from; at += 1) end = add(passage[at] ?? null, [end], at, null);
    const start = end;
    const ends = slot.readings.map((reading) => reading.reduce((row, token) => add(token, [row], null, index), start));
    end = add(null, ends, null, index);
    at = slot.to;
  }
  for (; at < passage.length; at += 1) end = add(passage[at] ?? null, [end], at, null);
  return rows;
}

function costsOf(
  rows: readonly Row[],
  token: Token | null,
  before: readonly number[],
  answer: readonly Token[],
  step: readonly number[],
): Int32Array {
  const costs = new Int32Array(answer.length + 1).fill(never);
  if (before.length === 0) costs[0] = 0;
  const gone = token === null ? 0 : alone(token);
  for (const index of before) {
    const from = rows[index]?.costs ?? costs;
    for (let j = 0; j < costs.length; j += 1) {
      const given = answer[j - 1];
      const drop = (from[j] ?? never) + gone;
      const swap = token === null || given === undefined ? never : (from[j - 1] ?? never) + replaced(token, given);
      costs[j] = Math.min(costs[j] ?? never, drop, swap);
    }
  }
  for (let j = 1; j < costs.length; j += 1)
    costs[j] = Math.min(costs[j] ?? never, (costs[j - 1] ?? never) + (step[j - 1] ?? never));
  return costs;
}
