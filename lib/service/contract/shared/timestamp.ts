import * as z from "zod/mini";
import { rule } from "../rule.ts";

/** ISO 8601, UTC, milliseconds, trailing Z: the only format in which the service writes times. */
const TIMESTAMP = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/;

/** In that format, and an existing time: JavaScript parses 31 February as 3 March. */
const isTime = (text: string): boolean => {
  if (!TIMESTAMP.test(text)) return false;
  const day = Number(text.slice(8, 10));
  // Every month has 28 days. To ask for more takes much of the time in which a row is parsed.
  return day <= 28 || new Date(text).getUTCDate() === day;
};

export const timestamp = z.string().check(
  rule((text) => isTime(text), "invalid_timestamp", "Must be ISO 8601 in UTC, such as 2026-11-20T23:33:00Z.", {
    format: "date-time",
  }),
);
