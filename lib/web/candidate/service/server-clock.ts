/** The service's clock, estimated from the device's clock plus an offset. */
export type Clock = {
  /** The service's time, in milliseconds. */
  now(): number;
  /** In milliseconds, of a clock that is never set; it may stop while the device sleeps. */
  steadyNow(): number;
  /**
   * Whether `now` can be relied on. Not after the device's clock was set, which networks and wake-ups do, or after a sleep
   * that cannot be distinguished from that, until the next `sync`.
   */
  isSure(): boolean;
  /** Sets the offset from a response's time, which lies between the request and the response's arrival. */
  sync(serverTime: string, sentAt: number, receivedAt: number): void;
};

/** Clocks that run at slightly different speeds differ by less in an hour. */
const SET_MS = 5000;

export const createClock = (deviceNow: () => number, steadyNow: () => number): Clock => {
  let offset = 0;
  const difference = (): number => deviceNow() - steadyNow();
  let differenceAtSync = difference();
  return {
    now: () => deviceNow() + offset,
    steadyNow,
    isSure: () => Math.abs(difference() - differenceAtSync) < SET_MS,
    sync: (serverTime, sentAt, receivedAt) => {
      const time = Date.parse(serverTime);
      if (Number.isNaN(time)) return;
      // The device may have slept in between; then only the arrival time is meaningful.
      const middle = receivedAt - Math.max(0, Math.min(receivedAt - sentAt, 4000)) / 2;
      offset = time - middle;
      differenceAtSync = difference();
    },
  };
};
