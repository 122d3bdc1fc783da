import type { Dice } from "../../support/dice.ts";

/** The service's queues, by the last part of their URL. */
export const QUEUES = ["emails", "scoring", "webhooks", "integrations"] as const;
export type QueueName = (typeof QUEUES)[number];

export type Message = {
  id: string;
  body: string;
  /** From when it may be received, on the service's clock. */
  visibleAt: number;
  receives: number;
};

/** Six times a function's time-out, as the queues have it. */
const VISIBILITY_MS: Readonly<Record<QueueName, number>> = {
  emails: 180_000,
  scoring: 180_000,
  webhooks: 180_000,
  integrations: 360_000,
};

/** A queue with the guarantees of SQS: unordered, at least once, and invisible while a consumer has it. */
export class SimulatedQueue {
  readonly name: QueueName;
  readonly #now: () => number;
  #messages: Message[] = [];
  #sent = 0;

  constructor(name: QueueName, now: () => number) {
    this.name = name;
    this.#now = now;
  }

  send(body: string, delaySeconds = 0): void {
    this.#sent += 1;
    this.#messages.push({
      id: `${this.name}-${this.#sent}`,
      body,
      visibleAt: this.#now() + delaySeconds * 1000,
      receives: 0,
    });
  }

  /** Returns up to `most` messages, and hides them. */
  receive(most: number, dice: Dice): Message[] {
    const now = this.#now();
    const found: Message[] = [];
    const visible = this.#messages.filter(({ visibleAt }) => visibleAt <= now);
    while (found.length < most && visible.length > 0) found.push(...visible.splice(dice.roll(visible.length), 1));
    for (const message of found) {
      message.visibleAt = now + VISIBILITY_MS[this.name];
      message.receives += 1;
    }
    return found;
  }

  delete(message: Message): void {
    this.#messages = this.#messages.filter((other) => other !== message);
  }

  /** Delivers a message again although it was deleted. */
  repeat({ body }: Message): void {
    this.send(body);
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }
}
