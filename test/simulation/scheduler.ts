type Waiting = { at: number; order: number; run: () => void };

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.at === other.at ? one.order < other.order : one.at < other.at;

/**
 * Decides which call is made next: one at a time, in the order of their times. Its time is in ticks, unrelated to the
 * service's clock. Everything that follows a call is awaiting another call before the next one is made, so a history
 * depends on its delays alone.
 */
export class Scheduler {
  /** A binary heap: no entry is before its parent. */
  readonly #waiting: Waiting[] = [];
  #time = 0;
  #order = 0;
  #stopped = false;
  readonly #most: number;
  readonly #tooMany: () => void;
  /** Calls made so far. */
  turns = 0;

  /** @param tooMany called when more calls were made than `most` */
  constructor(most: number, tooMany: () => void) {
    this.#most = most;
    this.#tooMany = tooMany;
  }

  /** Runs a function after `ticks` ticks. */
  after(ticks: number, run: () => void): void {
    const waiting = { at: this.#time + ticks, order: this.#order, run };
    this.#order += 1;
    let place = this.#waiting.push(waiting) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#waiting[parent];
      if (above === undefined || !isBefore(waiting, above)) break;
      this.#waiting[place] = above;
      place = parent;
    }
    this.#waiting[place] = waiting;
  }

  wait(ticks: number): Promise<void> {
    return new Promise((resolve) => this.after(ticks, resolve));
  }

  #next(): Waiting | undefined {
    const [first] = this.#waiting;
    const last = this.#waiting.pop();
    if (first === undefined || last === undefined || first === last) return first;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const [one, other] = [this.#waiting[left], this.#waiting[left + 1]];
      const child = one !== undefined && other !== undefined && isBefore(other, one) ? left + 1 : left;
      const below = this.#waiting[child];
      if (below === undefined || !isBefore(below, last)) break;
      this.#waiting[place] = below;
      place = child;
    }
    this.#waiting[place] = last;
    return first;
  }

  /** Ends the run before the next call. */
  stop(): void {
    this.#stopped = true;
  }

  /** Resolves when nothing is waiting, or when stopped. */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      const step = (): void => {
        const next = this.#stopped ? undefined : this.#next();
        if (next === undefined) {
          resolve();
          return;
        }
        this.#time = next.at;
        this.turns += 1;
        if (this.turns > this.#most) this.#tooMany();
        try {
          next.run();
        } catch (error) {
          reject(error);
          return;
        }
        // Node runs a tick that a promise's reaction requests after all other reactions.
        queueMicrotask(() => process.nextTick(step));
      };
      process.nextTick(step);
    });
  }
}
