import { alone, editCostsOf, never, type Prices } from "./edit-costs.ts";
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

/**
 * The dynamic programme of a weighted edit distance (Wagner & Fischer 1974) between an answer and a lattice: the passage
 * with, in each slot, all its readings side by side. Time and memory are (lattice tokens × answer tokens).
 *
 * @returns rows that the next call overwrites
 */
export function latticeOf(passage: readonly Token[], slots: readonly Slot[], answer: readonly Token[]): Row[] {
  const rows: Row[] = [];
  const prices = editCostsOf(answer);
  const width = answer.length + 1;
  const matrix = scratchOf(latticeSize(passage, slots) * width);
  const add = (token: Token | null, before: readonly number[], at: number | null, slot: number | null) => {
    const costs = matrix.subarray(rows.length * width, (rows.length + 1) * width);
    const sources = before.flatMap((index) => rows[index]?.costs ?? []);
    const [from] = sources;
    if (token === null || from === undefined) meet(sources, prices, costs);
    else consume(from, token, prices, costs);
    return rows.push({ token, before, passage: at, slot, costs }) - 1;
  };
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

let scratch = new Int32Array(0);

/**
 * The memory of all costs. It is kept for the next alignment, because new pages take longer to get than to fill; so the
 * rows of a lattice are valid only until the next one is made.
 */
function scratchOf(size: number): Int32Array {
  if (scratch.length < size) scratch = new Int32Array(size);
  return scratch;
}

/** Rows of the lattice: the start, what is outside the slots, and each slot's readings with their joint. */
export function latticeSize(passage: readonly Token[], slots: readonly Slot[]): number {
  return slots.reduce(
    (size, { from, to, readings }) => size - (to - from) + readings.reduce((sum, { length }) => sum + length, 1),
    1 + passage.length,
  );
}

/** The start, which has no sources, or where the readings of a slot meet again: the cheapest of them, or one token more. */
function meet(sources: readonly Int32Array[], prices: Prices, costs: Int32Array): void {
  costs.fill(never);
  if (sources.length === 0) costs[0] = 0;
  for (const from of sources) {
    for (let j = 0; j < costs.length; j += 1) costs[j] = Math.min(costs[j] ?? never, from[j] ?? never);
  }
  for (let j = 1; j < costs.length; j += 1) {
    costs[j] = Math.min(costs[j] ?? never, (costs[j - 1] ?? never) + (prices.alone[j - 1] ?? never));
  }
}

/** The hot loop: from one row to the next by removing the token, reading another for it, or adding one after it. */
function consume(from: Int32Array, token: Token, prices: Prices, costs: Int32Array): void {
  const gone = alone(token);
  const swap = prices.replacing(token);
  const more = prices.alone;
  let above = from[0] ?? never;
  let left = above + gone;
  costs[0] = left;
  for (let j = 1; j < costs.length; j += 1) {
    const swapped = above + (swap[j - 1] ?? never);
    above = from[j] ?? never;
    left = Math.min(left + (more[j - 1] ?? never), swapped, above + gone);
    costs[j] = left;
  }
}
