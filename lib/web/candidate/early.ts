import type { EarlyOpen } from "./service/early-open.ts";

/**
 * Runs before the page's script has arrived, and asks for the state that the page will need first, so that the two are
 * on their way at the same time. It does what the page does at its first opening, and nothing in any other case: not in a
 * prefetched or preview page, which must not open the invitation, and not on a device with unsent work, which the page
 * looks at before it asks.
 */
const isFirst = (): boolean => {
  try {
    return (
      document.visibilityState !== "hidden" && !Object.keys(localStorage).some((key) => /^candidate\.draft\./.test(key))
    );
  } catch {
    return false;
  }
};

const [, token] = /^\/t\/(.+)$/.exec(location.pathname) ?? [];
// The page's script may have arrived first after all: then it has sent its request.
if (token !== undefined && !("earlyOpen" in globalThis) && isFirst()) {
  const sentAt = Date.now();
  const arrived = fetch("/candidate/v1/open", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
  }).then((response) => ({ response, at: Date.now() }));
  // The page hears of a failure; without a page that takes the response no one does.
  arrived.catch(() => undefined);
  const early: EarlyOpen = { token, sentAt, arrived };
  Object.assign(globalThis, { earlyOpen: early });
}
