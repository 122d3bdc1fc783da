import * as z from "zod/mini";
import { rule } from "../rule.ts";

/** ISO 8601, UTC, milliseconds, trailing Z: the only format in which the service writes times. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** In that format, and an existing time: JavaScript parses 31 February as 3 March. */
const isTime = (text: string): boolean => {
  // A time that does not exist is NaN, or on another day.
  return TIMESTAMP.test(text) && new Date(text).getUTCDate() === Number(text.slice(8, 10));
};

export const timestamp = z.string().check(
  rule((text) => isTime(text), "invalid_timestamp", "Must be ISO 8601 in UTC, such as 2026-11-20T23:33:00Z.", {
    format: "date-time",
  }),
);
