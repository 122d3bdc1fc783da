import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { Dice } from "../support/dice.ts";
import type { CallKind, Decisions, Fault } from "./decisions.ts";
import type { Scheduler } from "./scheduler.ts";

/** What a process that is no more throws at whatever it tries. */
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

/** What a process needs of the history it lives in. */
export type Surroundings = {
  seed: number;
  scheduler: Scheduler;
  decisions: Decisions;
  now: () => number;
  /** Tells of what went wrong with a call of a process. */
  went: (process: Process, call: string, fault: Fault) => void;
  mirror: { commits: number };
  /** Makes a call in the name of a process. */
  acting: <Answer>(process: Process, make: () => Answer) => Answer;
};

/** One call of the outside world. */
export type Call<Answer> = {
  kind: CallKind;
  /** What it is, for people. */
  name: string;
  /** Does it, at once. `unseen`: how many of the last writes it does not see. */
  make: (unseen: number) => Answer;
  /** Does it in a way that goes wrong as only this call can; else a refusal is an error of the usual kind. */
  refuse?: (amount: number) => Answer;
};

/** How long a function may run on the service's clock before the platform ends it, in milliseconds. */
const LIFETIME_MS = 30_000;

/** One run of a function: everything it asks of the world goes through here, and can go wrong here. */
export class Process {
  readonly name: string;
  /** Names it among all of the history, the same whatever else is left out. */
  readonly key: number;
  readonly #world: Surroundings;
  /** When it began, on the service's clock and in commits. */
  readonly born: number;
  readonly bornAtCommit: number;
  #calls = 0;
  #end: "alive" | "dead" = "alive";
  /** Its own chance: ids, tokens, jitter. */
  readonly dice: Dice;
  /** Faults that it met. A process that met none may not fail. */
  troubles = 0;
  /** Tells the sender of a webhook that the receiver takes long. */
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
    const { scheduler, decisions, now, went, acting } = this.#world;
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
          // Nobody sees what it came to.
        }
      };
      const turn = (): void => {
        if (this.dead) {
          // It was under way when its process died: it may have got there, or not.
          if (amount % 2 === 0) unanswered();
          reject(new Died());
          return;
        }
        if (now() - this.born > LIFETIME_MS) {
          went(this, name, "dies before");
          this.#die(reject);
          return;
        }
        if (fault === undefined) {
          answer();
          return;
        }
        went(this, name, fault);
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
            if (kind === "transaction") {
              // The SDK's token makes the second an echo of the first.
              answer();
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

  /** Waits inside the process, as its own retries do. */
  pause(): Promise<void> {
    return this.dead ? Promise.reject(new Died()) : this.#world.scheduler.wait(3);
  }
}
