import type { Log } from "#domain/shared/ports.ts";

/** Redacted in the log, in case a library's message quotes them: email addresses, API keys, webhook secrets. */
const SECRET = /[^\s"'<>@/\\]+@[\w-]+(?:\.[\w-]+)+|ais_(?:live|test)_\w+|whsec_[\w+/=]+/g;

const scrub = (text: string): string => text.replace(SECRET, "[removed]");

/**
 * The log: objects on the console, which Lambda's JSON log format writes unchanged, with time, level and request id. (A
 * string of JSON would be wrapped in JSON once more.) The console is enough: a logging library costs 23 KB in every
 * bundle, and time on every cold start, for only two calls here.
 */
export const consoleLog: Log = {
  info: (event, fields = {}) => console.info({ event, ...fields }),
  error: (event, fields, error) =>
    console.error({
      event,
      ...fields,
      error: error instanceof Error ? scrub(error.stack ?? error.message) : typeof error,
    }),
};
