import { hash } from "node:crypto";

const WORD = 2 ** 32;

/** A stream of integers that is the same for the same seed, on every machine and in every version. */
export interface SeededRandom {
  /** An integer from 0 up to, but not including, `limit` (1 to 2^32), each equally likely. */
  below(limit: number): number;
  /** A new array of the same values in a random order. */
  shuffle<T>(values: readonly T[]): T[];
}

/** Random numbers from SHA-256 over the seed and a counter; the returned object has all the state. */
export function seededRandom(seed: string): SeededRandom {
  const words = wordsOf(seed);

  function below(limit: number): number {
    // Words above the largest multiple of `limit` would favour small numbers, so they are skipped.
    const fair = WORD - (WORD % limit);
    for (;;) {
      const word = words.next().value;
      if (word < fair) return word % limit;
    }
  }

  function shuffle<T>(values: readonly T[]): T[] {
    // Fisher-Yates, taking a random one of the remaining values.
    const left = [...values];
    const shuffled: T[] = [];
    while (left.length > 0) shuffled.push(...left.splice(below(left.length), 1));
    return shuffled;
  }

  return { below, shuffle };
}

function* wordsOf(seed: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const digest = hash("sha256", `${block}:${seed}`, "buffer");
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
}
