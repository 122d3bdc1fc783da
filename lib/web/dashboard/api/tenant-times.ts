import type { SHOWN_ACCOUNT_HEADER, TENANT_TIME_HEADER } from "#contract/dashboard/operation.ts";
import { createObservable } from "../../kit/observable.ts";

// Types of the contract hold these values to its own, whose code does not belong in the browser.
export const SHOWN_ACCOUNT: typeof SHOWN_ACCOUNT_HEADER = "Dashboard-Account";
const TENANT_TIME: typeof TENANT_TIME_HEADER = "Dashboard-Time";

/** A difference that the network explains. */
const NOISE_MS = 10_000;

/**
 * By how many ms the time of each account and test tenant is ahead of the browser's: a test clock can be advanced, and a
 * browser's clock can be wrong.
 */
export const aheadMs = createObservable<Readonly<Record<string, number>>>({});

/** Notes the time that a response names. `now` is the browser's, in ms since 1970. */
export const noteTime = (headers: Pick<Headers, "get">, now: number): void => {
  const tenant = headers.get(SHOWN_ACCOUNT);
  const ahead = Date.parse(headers.get(TENANT_TIME) ?? "") - now;
  // Without the time `ahead` is not a number, and so is no difference.
  if (tenant !== null && Math.abs(ahead - (aheadMs.get()[tenant] ?? 0)) > NOISE_MS) aheadMs.set({ [tenant]: ahead });
};
