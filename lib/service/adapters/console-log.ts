import type { Log } from "#domain/shared/ports.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { tableMetrics } from "./emf-metrics.ts";

/**
 * What no log may contain: email addresses, API keys, webhook secrets, our links and cookies (account or person, object,
 * secret), and any other long text of capitals, small letters and digits: that is a secret, because ids have no capitals.
 */
export const SECRET = new RegExp(
  [
    /[^\s"'<>@/\\]+@[\w-]+(?:\.[\w-]+)+/,
    /ais_[a-z]+_[\w.-]+/,
    /whsec_[\w+/=]+/,
    /[0-9a-z]{26}(?:_test)?\.(?:[a-z]+_)?[0-9a-z]{26}\.[\w.-]+/,
    /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** A library's message may quote one. */
const scrub = (text: string): string => text.replace(SECRET, "[removed]");

/**
 * The log: objects on the console, which Lambda's JSON log format writes unchanged, with time, level and request id. (A
 * string of JSON would be wrapped in JSON once more.) The console is enough: a logging library costs 23 KB in every
 * bundle, and time on every cold start, for only two calls here.
 */
export const consoleLog: Log = {
  info: (event, fields = {}) => console.info({ event, ...fields }),
  error: (event, fields, error) => {
    // Every unreadable row is logged here, whether a list leaves it out or a request fails because of it.
    if (error instanceof UnreadableRow) tableMetrics.count({ "rows.unreadable": 1 });
    console.error({
      event,
      ...fields,
      error: error instanceof Error ? scrub(error.stack ?? error.message) : typeof error,
    });
  },
};
