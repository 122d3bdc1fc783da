/** The service's clock on this machine: the real one, moved ahead by as much as was asked for. */
export type LocalClock = {
  now(): number;
  /** How far it is ahead of the real clock. */
  offsetMs(): number;
  advance(seconds: number): void;
  uninstall(): void;
};

/**
 * Moves the time of the whole process, by replacing `Date.now`. The functions read the time there (`systemClock`), and
 * so does the queue emulator for delays and visibility time-outs, so a moved clock moves expiry, limits, retries and
 * delays together, with no seam in the service's own code. Timers, `performance.now` and `new Date()` stay real.
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
