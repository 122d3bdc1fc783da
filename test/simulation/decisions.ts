import { mix } from "../support/dice.ts";

/** The kind of a port's call. Each has its own faults. */
export type CallKind = "read" | "write" | "transaction" | "queue" | "mail" | "key service" | "checker" | "receiver";

/** How a call fails. */
export type Fault =
  /** The process dies before the call is made. */
  | "dies before"
  /** The call is made, and the process dies before it sees the answer. */
  | "dies after"
  /** Refused without effect, as when throttled. */
  | "refused"
  /** Refused because of a transaction on the same item. */
  | "conflict"
  /** Made, but its answer is lost. */
  | "lost answer"
  /** Made twice, because the SDK did not see the first answer. */
  | "made twice"
  /** Takes so long that others complete whole requests meanwhile. */
  | "slow"
  /** Does not see the last writes. */
  | "stale";

export const FAULTS: Readonly<Record<CallKind, readonly Fault[]>> = {
  read: ["dies before", "dies after", "refused", "slow", "slow", "stale", "stale"],
  write: ["dies before", "dies after", "refused", "conflict", "lost answer", "made twice", "slow", "slow"],
  transaction: ["dies before", "dies after", "refused", "conflict", "lost answer", "made twice", "slow", "slow"],
  queue: ["dies before", "dies after", "refused", "lost answer", "made twice", "slow"],
  mail: ["dies before", "dies after", "refused", "lost answer", "slow"],
  "key service": ["dies before", "refused", "slow"],
  checker: ["dies before", "refused", "slow"],
  receiver: ["dies before", "dies after", "slow", "slow"],
};

/** Calls of which a history has few, and whose faults matter most, fail once in N. */
const RATES: Partial<Record<CallKind, number>> = { mail: 2, queue: 12, receiver: 8 };

/** Salts, so that the decisions about one call are independent. */
const [DELAY, WHETHER, WHICH, HOW_MUCH, ANSWER] = [1, 2, 3, 4, 5];

export type Decision = { delay: number; fault: Fault | undefined; amount: number };

const QUICK: Decision = { delay: 0, fault: undefined, amount: 0 };

/**
 * What chance decides about each call, from the seed and the call's own key alone: leaving a step out of a history changes
 * nothing about the others, so a history can be shrunk.
 */
export class Decisions {
  readonly #seed: number;
  /** One call in N fails; 0 for none. */
  readonly #rate: number;
  /** Calls and steps without delay or fault, in a shrunk history. */
  readonly #smoothed: ReadonlySet<string>;
  /** The calls and steps with a delay or fault, while `recording`. */
  readonly uneven: string[] = [];
  recording = false;
  /** No more faults and delays, at the end of a history. */
  calm = false;

  constructor(seed: number, rate: number, smoothed: ReadonlySet<string>) {
    this.#seed = seed;
    this.#rate = rate;
    this.#smoothed = smoothed;
  }

  of(process: number, call: number, kind: CallKind): Decision {
    if (this.calm) return QUICK;
    const roll = (salt: number, sides: number): number => mix(this.#seed, process, call, salt) % sides;
    const wrong = this.#rate > 0 && roll(WHETHER, Math.min(this.#rate, RATES[kind] ?? this.#rate)) === 0;
    const faults = FAULTS[kind];
    const fault = wrong ? faults[roll(WHICH, faults.length)] : undefined;
    const amount = roll(HOW_MUCH, 6);
    const delay = fault === "slow" ? 30 + 40 * amount : 1 + roll(DELAY, 8);
    if (!this.recording && this.#smoothed.size === 0) return { delay, fault, amount };
    const [slow, faulty] = [`${process}/${call}/delay`, `${process}/${call}/fault`];
    const kept = {
      delay: this.#smoothed.has(slow) ? 0 : delay,
      fault: this.#smoothed.has(faulty) ? undefined : fault,
      amount,
    };
    if (kept.delay > 0) this.uneven.push(slow);
    if (kept.fault !== undefined) this.uneven.push(faulty);
    return kept;
  }

  /** Whether the response to a request is lost between the gateway and the client. */
  loses(process: number): boolean {
    if (this.calm || this.#rate === 0 || mix(this.#seed, process, ANSWER) % (this.#rate * 2) !== 0) return false;
    const name = `${process}/answer`;
    if (this.#smoothed.has(name)) return false;
    if (this.recording) this.uneven.push(name);
    return true;
  }

  /** How long an actor waits before a step, in ticks. */
  gap({ number, gap }: { number: number; gap: number }): number {
    const name = `step ${number}/gap`;
    if (this.#smoothed.has(name)) return 0;
    if (this.recording && gap > 0) this.uneven.push(name);
    return gap;
  }
}
