import type { Log } from "#domain/ports.ts";

/** What must never stand in a log, should a library's message quote it: email addresses, API keys, webhook secrets. */
const SECRET = /[^\s"'<>@]+@[^\s"'<>@]+|ais_live_\w+|whsec_[\w+/=]+/g;

const scrub = (text: string): string => text.replace(SECRET, "[removed]");

/**
 * The log: JSON lines on the console, which Lambda ships to CloudWatch. The console is enough: a logging library costs
 * 23 KB in every bundle and time at every cold start for what is two calls here.
 */
export const consoleLog: Log = {
  info: (message, fields = {}) => console.log(JSON.stringify({ level: "info", message, ...fields })),
  error: (message, fields, error) =>
    console.error(
      JSON.stringify({
        level: "error",
        message,
        ...fields,
        error: error instanceof Error ? scrub(error.stack ?? error.message) : typeof error,
      }),
    ),
};
