/** The service's clock on this machine: the real time plus an offset. */
export type LocalClock = {
  now(): number;
  /** Milliseconds ahead of the real clock. */
  offsetMs(): number;
  advance(seconds: number): void;
  uninstall(): void;
};

/**
 * Moves the time of the whole process by replacing `Date.now`. The functions read the time from it (`systemClock`), and
 * so does the queue emulator for delays and visibility timeouts, so expiry, limits, retries and delays all move
 * together without test hooks in the service's code. Timers, `performance.now` and `new Date()` stay real.
 */
export const installClock = (startOffsetMs: number, changed: (offsetMs: number) => void): LocalClock => {
  const real = Date.now;
  let offsetMs = startOffsetMs;
  const now = () => real() + offsetMs;
  Date.now = now;
  return {
    now,
    offsetMs: () => offsetMs,
    advance: (seconds) => {
      offsetMs += Math.round(seconds * 1000);
      changed(offsetMs);
    },
    uninstall: () => {
      if (Date.now === now) Date.now = real;
    },
  };
};
