import * as z from "zod/mini";

/**
 * Building blocks of the schemas. A wrong JSON type is zod's own `invalid_type` (400); a broken rule is a `rule()`
 * with a code of ours (422). `faults.ts` tells them apart.
 */

/** A rule on a value of the right type; `code` is the entry's machine-readable code, `message` says what to do. */
export const rule = <T>(holds: (value: T) => boolean, code: string, message: string) =>
  z.refine<T>(holds, { error: message, params: { code } });

/** Length as the spec counts it: Unicode code points. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const wellFormed = rule<string>(
  (text) => text.isWellFormed(),
  "invalid_characters",
  "Contains half of a surrogate pair; send valid Unicode.",
);

/** Control characters (C0, DEL, C1, line and paragraph separators) that have no place in a single line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same, but tab and line breaks are welcome. */
const CONTROL_BUT_BREAKS = /(?![\t\n\r])\p{Cc}/u;

/** One line of text of any length. */
export const singleLine = z.string().check(
  wellFormed,
  rule((text) => !CONTROL.test(text), "invalid_characters", "Must not contain line breaks or control characters."),
);

/** One line of text, 1 to `max` code points, not blank. */
export const line = (max: number) =>
  singleLine.check(
    rule((text) => text.trim() !== "", "blank", "Must not be blank."),
    rule((text) => codePoints(text) <= max, "too_long", `Must be at most ${max} characters.`),
  );

/** Text of several lines, at most `max` code points; may be empty. */
export const paragraph = (max: number) =>
  z.string().check(
    wellFormed,
    rule((text) => !CONTROL_BUT_BREAKS.test(text), "invalid_characters", "Must not contain control characters."),
    rule((text) => codePoints(text) <= max, "too_long", `Must be at most ${max} characters.`),
  );

/**
 * An address that SES accepts: one @, a dot-atom local part of at most 64 octets (RFC 5321 4.5.3.1.1, RFC 5322
 * 3.2.3), a domain of LDH or internationalised labels with a dot, 254 octets in all. Quoted local parts and address
 * literals are refused: no person's address has them, and they smuggle headers.
 */
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;

export const isEmail = (text: string): boolean =>
  EMAIL.test(text) && text.indexOf("@") <= 64 && new TextEncoder().encode(text).length <= 254;

export const email = z
  .string()
  .check(rule(isEmail, "invalid_email", "Must be an email address such as name@example.com."));

/** A whole number within bounds, both included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .number()
    .check(
      rule(
        (value) => Number.isInteger(value) && value >= min && value <= max,
        "out_of_range",
        `Must be a whole number from ${min} to ${max}.`,
      ),
    );

/** ISO 8601, UTC, milliseconds, trailing Z: the only form in which the service writes a time. */
export const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/));
