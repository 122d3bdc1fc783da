import type { Clock } from "#domain/shared/ports.ts";

/** 2026-03-02T10:00:00Z, a Monday. */
export const START = Date.UTC(2026, 2, 2, 10);

/** The service's clock. It moves by a millisecond with each process, and by jumps. */
export class SimulatedClock implements Clock {
  #now = START;

  now(): number {
    return this.#now;
  }

  /** @param ms to add; never negative. */
  advance(ms: number): void {
    if (ms < 0) throw new RangeError("The clock runs forward only");
    this.#now += ms;
  }
}
