/** The service's clock, estimated from the device's clock plus an offset. */
export type Clock = {
  /** The service's time, in milliseconds. */
  now(): number;
  /** Sets the offset from a response's time, which lies between the request and the response's arrival. */
  sync(serverTime: string, sentAt: number, receivedAt: number): void;
};

export const createClock = (deviceNow: () => number): Clock => {
  let offset = 0;
  return {
    now: () => deviceNow() + offset,
    sync: (serverTime, sentAt, receivedAt) => {
      const time = Date.parse(serverTime);
      // The device may have slept in between; then only the arrival time is meaningful.
      const middle = receivedAt - Math.min(receivedAt - sentAt, 4000) / 2;
      if (!Number.isNaN(time)) offset = time - middle;
    },
  };
};
