import * as z from "zod/mini";
import { rule } from "../rule.ts";

/** RFC 3339, section 5.6: a date, `T`, a time with any number of fractional digits, and an offset. Both letters in either case. */
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** The moment of a time in a request, cut to milliseconds, as the service writes it; undefined if there is none. */
const momentOf = (text: string): string | undefined => {
  const [, year, month, day, hour, minute, second, fraction = "", offset = ""] = DATE_TIME.exec(text) ?? [];
  if (year === undefined || day === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // JavaScript parses 31 February as 3 March.
  if (date.getUTCDate() !== Number(day)) return undefined;
  const parsed = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}${offset.toUpperCase()}`,
  );
  // An offset can lead out of the years that have four digits.
  const moment = Number.isNaN(parsed) ? "" : new Date(parsed).toISOString();
  return /^\d{4}-/.test(moment) ? moment : undefined;
};

/**
 * A time in a request: any RFC 3339 date-time, since databases and languages write them in many ways. What is parsed is the format of
 * answers. A leap second is no moment of the clocks that the service goes by.
 */
export const requestTime = z.pipe(
  z
    .string()
    .check(
      rule(
        (text) => momentOf(text) !== undefined,
        "invalid_timestamp",
        "Must be an existing time as in RFC 3339, such as 2026-11-20T23:33:00Z or 2026-11-21T00:33:00+01:00.",
        { format: "date-time" },
      ),
    ),
  z.transform((text) => momentOf(text) ?? text),
);

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
