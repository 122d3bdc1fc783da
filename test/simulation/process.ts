import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import { Dice } from "../support/dice.ts";
import type { CallKind, Decisions, Fault } from "./decisions.ts";
import type { Scheduler } from "./scheduler.ts";

/** What every call of a dead process throws. */
export class Died extends Error {}

const refusal = (kind: CallKind): Error =>
  kind === "read" || kind === "write" || kind === "transaction"
    ? new ProvisionedThroughputExceededException({ message: "Simulated", $metadata: { httpStatusCode: 400 } })
    : Object.assign(new Error("Simulated: refused"), { name: "ThrottlingException" });

const conflict = (kind: CallKind): Error =>
  kind === "transaction"
    ? new TransactionCanceledException({
        message: "Simulated",
        $metadata: { httpStatusCode: 400 },
        CancellationReasons: [{ Code: "TransactionConflict" }],
      })
    : new TransactionConflictException({ message: "Simulated", $metadata: { httpStatusCode: 400 } });

const lost = (): Error => Object.assign(new Error("Simulated: no answer in time"), { name: "TimeoutError" });

/** What a process needs from its history. */
export type Surroundings = {
  seed: number;
  scheduler: Scheduler;
  decisions: Decisions;
  now: () => number;
  /** Reports a fault of a process's call. */
  onFault: (process: Process, call: string, fault: Fault) => void;
  mirror: { commits: number };
  /** Makes a call on behalf of a process. */
  acting: <Answer>(process: Process, make: () => Answer) => Answer;
};

/** One call of a port. */
export type Call<Answer> = {
  kind: CallKind;
  /** Its name in the log. */
  name: string;
  /** Performs it, immediately. `unseen`: how many of the last writes it does not see. */
  make: (unseen: number) => Answer;
  /** Refuses it in a special way; without it, a refusal is the usual error of its kind. */
  refuse?: (amount: number) => Answer;
};

/** How long a function may run on the service's clock before Lambda stops it, in milliseconds. */
const LIFETIME_MS = 30_000;

/** One run of a function. All of its calls go through here, and can fail here. */
export class Process {
  readonly name: string;
  /** Identifies it in the history; the same whatever else is left out. */
  readonly key: number;
  readonly #world: Surroundings;
  /** When it started: on the service's clock, and after how many commits. */
  readonly born: number;
  readonly bornAtCommit: number;
  #calls = 0;
  #end: "alive" | "dead" = "alive";
  /** Its source of randomness: ids, tokens, jitter. */
  readonly dice: Dice;
  /** How many faults it met. A process that met none must not fail. */
  troubles = 0;
  /** Notifies the sender of a webhook that the receiver is slow. */
  tellSlow: () => void = () => undefined;

  constructor(world: Surroundings, name: string, key: number) {
    this.#world = world;
    this.name = name;
    this.key = key;
    this.dice = new Dice(world.seed, key);
    this.born = world.now();
    this.bornAtCommit = world.mirror.commits;
  }

  get dead(): boolean {
    return this.#end === "dead";
  }

  #die(reject: (error: Error) => void): void {
    this.#end = "dead";
    this.troubles += 1;
    reject(new Died());
  }

  call<Answer>({ kind, name, make, refuse }: Call<Answer>): Promise<Answer> {
    const number = this.#calls;
    this.#calls += 1;
    if (this.dead) return Promise.reject(new Died());
    const { scheduler, decisions, now, onFault, acting } = this.#world;
    const { delay, fault, amount } = decisions.of(this.key, number, kind);
    return new Promise((resolve, reject) => {
      const answer = (unseen = 0): void => {
        try {
          resolve(acting(this, () => make(unseen)));
        } catch (error) {
          reject(error);
        }
      };
      const unanswered = (): void => {
        try {
          acting(this, () => make(0));
        } catch {
          // The caller does not see the outcome.
        }
      };
      const turn = (): void => {
        if (this.dead) {
          // It was under way when its process died: it may have arrived, or not.
          if (amount % 2 === 0 && now() - this.born <= LIFETIME_MS) unanswered();
          reject(new Died());
          return;
        }
        if (now() - this.born > LIFETIME_MS) {
          onFault(this, name, "dies before");
          this.#die(reject);
          return;
        }
        if (fault === undefined) {
          answer();
          return;
        }
        onFault(this, name, fault);
        if (fault !== "slow" && fault !== "stale" && fault !== "made twice") this.troubles += 1;
        switch (fault) {
          case "dies before":
            this.#die(reject);
            return;
          case "dies after":
            unanswered();
            this.#die(reject);
            return;
          case "refused":
            if (refuse === undefined) reject(refusal(kind));
            else {
              try {
                resolve(refuse(amount));
              } catch (error) {
                reject(error);
              }
            }
            return;
          case "conflict":
            reject(conflict(kind));
            return;
          case "lost answer":
            unanswered();
            reject(lost());
            return;
          case "made twice":
            if (kind === "transaction" && amount % 2 === 0) {
              // The SDK's token makes the second call return what the first one did.
              answer();
              return;
            }
            if (kind === "transaction") {
              // Or it arrives while the first one is still at work.
              unanswered();
              reject(new TransactionInProgressException({ message: "Simulated", $metadata: { httpStatusCode: 400 } }));
              return;
            }
            unanswered();
            this.troubles += 1;
            scheduler.after(1 + amount * 4, () => (this.dead ? reject(new Died()) : answer()));
            return;
          case "slow":
            answer();
            return;
          case "stale":
            answer(1 + amount);
        }
      };
      scheduler.after(delay, turn);
    });
  }

  /** Waits within the process, as its retries do. */
  pause(): Promise<void> {
    return this.dead ? Promise.reject(new Died()) : this.#world.scheduler.wait(3);
  }
}
