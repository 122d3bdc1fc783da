import * as z from "zod/mini";
import { rule } from "../rule.ts";

const isTimeZone = (text: string): boolean => {
  // Intl also takes offsets, which know no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

/** A time zone of the IANA database. */
export const TimeZone = z
  .string()
  .check(rule(isTimeZone, "unknown_time_zone", "Must be an IANA time zone, such as Europe/Berlin."));
