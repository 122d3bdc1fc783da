/** The service's clock is the only one; this one knows how far the device's is off. */
export type Clock = {
  /** The service's time, in milliseconds. */
  now(): number;
  /** Takes the time out of an answer, which lies between the request and its arrival. */
  sync(serverTime: string, sentAt: number, receivedAt: number): void;
};

export const createClock = (deviceNow: () => number): Clock => {
  let offset = 0;
  return {
    now: () => deviceNow() + offset,
    sync: (serverTime, sentAt, receivedAt) => {
      const time = Date.parse(serverTime);
      // The device may have slept in between; then only the arrival says something.
      const middle = receivedAt - Math.min(receivedAt - sentAt, 4000) / 2;
      if (!Number.isNaN(time)) offset = time - middle;
    },
  };
};
