type Waiting = { at: number; order: number; run: () => void };

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.at === other.at ? one.order < other.order : one.at < other.at;

/**
 * Decides who goes on: one at a time, whoever's time has come first. Its time is in ticks and has nothing to do with the
 * service's clock. What one call sets in motion has come to rest, in awaits, before the next one is made; so a history
 * depends on nothing but its delays.
 */
export class Scheduler {
  /** A binary heap: none is before its parent. */
  readonly #waiting: Waiting[] = [];
  #time = 0;
  #order = 0;
  #stopped = false;
  /** Calls made so far. */
  turns = 0;

  /** Has something done in so many ticks. */
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

  /** Resolves when nobody waits any more, or when it is stopped. */
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
        try {
          next.run();
        } catch (error) {
          reject(error);
          return;
        }
        // Node runs a tick that a promise's reaction asks for when no reaction is left: when all is at rest.
        queueMicrotask(() => process.nextTick(step));
      };
      process.nextTick(step);
    });
  }
}
