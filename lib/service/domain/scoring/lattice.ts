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
  return a.fold[0] === b.fold[0] && a.fold[1] === b.fold[1] ? 3 : 6;
}

/**
 * The dynamic programme of a weighted edit distance (Wagner & Fischer 1974) between an answer and a lattice: the passage
 * with, in each slot, all its readings side by side. Time and memory are (lattice tokens × answer tokens).
 */
export function latticeOf(passage: readonly Token[], slots: readonly Slot[], answer: readonly Token[]): Row[] {
  const rows: Row[] = [];
  const prices = pricesOf(answer);
  const add = (token: Token | null, before: readonly number[], at: number | null, slot: number | null) =>
    rows.push({ token, before, passage: at, slot, costs: costsOf(rows, token, before, prices) }) - 1;
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

interface Prices {
  readonly alone: Int32Array;
  readonly replacing: (token: Token) => Int32Array;
}

/** The prices against each token of the answer, worked out once for each different token of the lattice. */
function pricesOf(answer: readonly Token[]): Prices {
  const known = new Map<string, Int32Array>();
  const replacing = (token: Token) => {
    const prices = known.get(token.text) ?? priced(answer, (given) => replaced(token, given));
    known.set(token.text, prices);
    return prices;
  };
  return { alone: priced(answer, alone), replacing };
}

function priced(answer: readonly Token[], price: (given: Token) => number): Int32Array {
  const prices = new Int32Array(answer.length);
  for (const [index, given] of answer.entries()) prices[index] = price(given);
  return prices;
}

function costsOf(rows: readonly Row[], token: Token | null, before: readonly number[], prices: Prices): Int32Array {
  const size = prices.alone.length + 1;
  const costs = new Int32Array(size).fill(never);
  if (before.length === 0) costs[0] = 0;
  const gone = token === null ? 0 : alone(token);
  const swap = token === null ? undefined : prices.replacing(token);
  for (const index of before) {
    const from = rows[index]?.costs ?? costs;
    for (let j = 0; j < size; j += 1) {
      const drop = (from[j] ?? never) + gone;
      if (drop < (costs[j] ?? never)) costs[j] = drop;
    }
    if (swap === undefined) continue;
    for (let j = 1; j < size; j += 1) {
      const change = (from[j - 1] ?? never) + (swap[j - 1] ?? never);
      if (change < (costs[j] ?? never)) costs[j] = change;
    }
  }
  for (let j = 1; j < size; j += 1) {
    const more = (costs[j - 1] ?? never) + (prices.alone[j - 1] ?? never);
    if (more < (costs[j] ?? never)) costs[j] = more;
  }
  return costs;
}
