import type { Log } from "#domain/shared/ports.ts";
import type { Admits } from "../admission/admits.ts";
import type { ReplyDeps } from "../reply.ts";
import { readInput } from "../validate-input.ts";
import { refuseOtherSites } from "./request.ts";

/** What the dashboard's own origin is, and what its responses are made with. */
export type PageDeps = ReplyDeps & { log: Log; pageUrl: string };

/** Of every response of the dashboard's API: nothing here is a page, and no other site may read or frame it. */
export const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
};

/** Admits requests of the dashboard's own page without a session. */
export const byPage = (deps: PageDeps): Admits<"page", object> => ({
  by: "page",
  deps,
  limited: false,
  headers: HEADERS,
  read: readInput,
  admit: ({ event }, _, perform) => {
    refuseOtherSites(event, deps.pageUrl);
    return perform({});
  },
});
