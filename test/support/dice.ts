import type { Random } from "#domain/shared/ids.ts";

/** Mixes numbers into one of 32 bits, so that similar inputs have unrelated results (the finalizer of MurmurHash3). */
export const mix = (...parts: readonly number[]): number => {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
};

/** A seeded random generator (mulberry32). */
export class Dice {
  #state: number;

  constructor(...seed: readonly number[]) {
    this.#state = mix(...seed);
  }

  /** A whole number from 0 to `sides` - 1. */
  roll(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  /** True in one of N cases. */
  once(in_: number): boolean {
    return this.roll(in_) === 0;
  }

  pick<const Of>(list: readonly [Of, ...Of[]]): Of {
    return list[this.roll(list.length)] ?? list[0];
  }

  /** Picks one, by weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries<number>(weights) as [Name, number][];
    let rest = this.roll(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight] of entries) {
      rest -= weight;
      if (rest < 0) return name;
    }
    throw new Error("Cannot pick from an empty list");
  }

  list<Of>(length: number, make: () => Of): Of[] {
    return Array.from({ length }, make);
  }

  /** The generator as the domain's source of randomness. */
  readonly bytes: Random = (length) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 1) bytes[at] = this.roll(256);
    return bytes;
  };
}
