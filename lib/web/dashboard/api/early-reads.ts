/** The page's first reads by URL, sent by `early.ts` before this script arrived. Times are of the device's clock. */
export type EarlyReads = { sentAt: number; reads: Map<string, Promise<Response>> };

/** As long as a read counts as fresh in this page. */
const FRESH_MS = 5000;

/** Takes the response to a read, once; undefined when it was not sent, is old, or got no response: then it is to be sent. */
export const takeEarlyRead = async (url: string, now: number): Promise<Response | undefined> => {
  const early: EarlyReads | undefined = Reflect.get(globalThis, "earlyReads");
  if (early === undefined) Object.assign(globalThis, { earlyReads: undefined });
  const arrived = early?.reads.get(url);
  early?.reads.delete(url);
  return early !== undefined && now - early.sentAt < FRESH_MS ? arrived?.catch(() => undefined) : undefined;
};
