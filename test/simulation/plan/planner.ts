import type { Dice } from "../../support/dice.ts";
import type { Act, Receiver, Step } from "./plan.ts";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Jumps of the clock: over claims, pauses, retries and deadlines. */
const JUMPS = [
  SECOND,
  6 * SECOND,
  11 * SECOND,
  46 * SECOND,
  61 * SECOND,
  5 * MINUTE,
  16 * MINUTE,
  31 * MINUTE,
  HOUR,
  HOUR,
  3 * HOUR,
  24 * HOUR,
  25 * HOUR,
  121 * HOUR,
  721 * HOUR,
] as const;

/** The clock jumps, mostly to a deadline or next to one. */
export const passTime = (dice: Dice): Act =>
  dice.once(3)
    ? { do: "pass time", how: "by", ms: dice.pick(JUMPS) }
    : { do: "pass time", how: "to a deadline", ms: dice.pick([-2, -1, 0, 0, 1, SECOND, -SECOND, 10 * SECOND]) };

/** A receiver; one that never answers is rare, because its deliveries take ten attempts. */
export const receiver = (dice: Dice): Receiver =>
  dice.weighted({ answers: 6, "often fails": 6, "always fails": 1, "is gone": 1, hangs: 1 });

/** Builds the steps of a plan. */
export class Planner {
  readonly dice: Dice;
  readonly steps: Step[] = [];
  /** What a candidate does, and how a request is repeated, follows from the numbers of steps. */
  readonly #firstNumber: number;

  constructor(dice: Dice, firstNumber = 0) {
    this.dice = dice;
    this.#firstNumber = firstNumber;
  }

  /** An actor with all of these steps. `start` and `gaps`: the first wait and the others are shorter than that, in ticks. */
  readonly script = (name: string, start: number, acts: readonly Act[], gaps = 24): void => {
    for (const [at, act] of acts.entries()) {
      const gap = at === 0 ? this.dice.roll(start) : this.dice.roll(gaps);
      this.steps.push({ number: this.#firstNumber + this.steps.length, actor: name, gap, act });
    }
  };

  some(least: number, more: number, make: () => Act): Act[] {
    return this.dice.list(least + this.dice.roll(more + 1), make);
  }

  nth(): number {
    return this.dice.roll(3);
  }
}
