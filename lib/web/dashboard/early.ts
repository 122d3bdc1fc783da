import type { EarlyReads } from "./api/early-reads.ts";

/**
 * Runs before the page's script has arrived, and sends the reads that the page starts with, so that they and the script are on
 * their way at the same time: the session and, on the overview of live mode, what it shows. A place in test mode names its
 * tenant, which only the session tells.
 */
const here = location.pathname.replace(/\/$/, "");
// The page's script may have arrived first after all: then it sends its reads.
if (!/^\/dashboard\/(sign-in|join)$/.test(here) && !("earlyReads" in globalThis)) {
  const read = (url: string): [string, Promise<Response>] => {
    const arrived = fetch(url, {
      signal: AbortSignal.timeout(20_000),
      cache: "no-store",
      credentials: "same-origin",
      redirect: "error",
    });
    // The page sends a failed read again; without a page there is no one to tell.
    arrived.catch(() => undefined);
    return [url, arrived];
  };
  const early: EarlyReads = {
    sentAt: Date.now(),
    reads: new Map([
      read("/dashboard/api/account/session"),
      ...(here === "/dashboard" ? [read("/dashboard/api/overview/summary")] : []),
    ]),
  };
  Object.assign(globalThis, { earlyReads: early });
}
