import { useEffect, useState } from "preact/hooks";
import { client } from "../../api/queries.ts";

/** How long the typing must pause before a URL is checked. */
const PAUSE_MS = 500;

export type UrlState = { kind: "idle" | "checking" | "ok" } | { kind: "refused"; message: string };

/**
 * Checks a URL as it is typed, with the service's own checks. It is a service to whoever types: a check that fails for
 * another reason says nothing, because saving checks again.
 */
export const useUrlCheck = (url: string): UrlState => {
  const [state, setState] = useState<UrlState>({ kind: "idle" });
  useEffect(() => {
    // A beginning such as "https://" is not wrong yet.
    if (!/^\w+:\/\/[^/]+\.[^/]|^[^:]{8}/.test(url)) {
      setState({ kind: "idle" });
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      setState({ kind: "checking" });
      try {
        const { check } = await client.call("POST /webhooks/url_checks", { body: { url } });
        if (current)
          setState(check.ok ? { kind: "ok" } : { kind: "refused", message: check.message ?? "Not allowed." });
      } catch {
        if (current) setState({ kind: "idle" });
      }
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [url]);
  return state;
};
