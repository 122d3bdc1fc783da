/** The first request of the page, sent by `early.ts` before this script arrived. Times are of the device's clock. */
export type EarlyOpen = { token: string; sentAt: number; arrived: Promise<{ response: Response; at: number }> };

/** The page may have been hidden since: by then another device can have continued. */
const FRESH_MS = 10_000;

/** Takes the request of this link, once: repeating it is the page's work. */
export const takeEarlyOpen = (token: string, now: number): EarlyOpen | undefined => {
  const early: EarlyOpen | undefined = Reflect.get(globalThis, "earlyOpen");
  Object.assign(globalThis, { earlyOpen: undefined });
  return early?.token === token && now - early.sentAt < FRESH_MS ? early : undefined;
};
