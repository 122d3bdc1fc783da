import { useEffect, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { useObservable } from "../../kit/use-observable.ts";
import { pageState } from "../api/queries.ts";
import { aheadMs } from "../api/tenant-times.ts";
import { isReal } from "../shell/navigation.ts";

const TICK_MS = 30_000;

/**
 * The time in the tenant that the page shows, in ms since 1970; on a page that belongs to the account, the account's. It
 * moves on, so that "3 min ago" does not grow old on the screen.
 */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const [location] = useLocation();
  const ahead = useObservable(aheadMs);
  const { account, tenant } = pageState.get();
  return now + (ahead[(isReal(location) ? account : tenant) ?? ""] ?? 0);
};
