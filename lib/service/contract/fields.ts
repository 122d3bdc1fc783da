import * as z from "zod/mini";
import { rule } from "./rule.ts";

/**
 * Building blocks of the schemas. A wrong JSON type is zod's `invalid_type` (400); a broken rule is a `rule()` with one
 * of our codes (422). `validation-errors.ts` distinguishes them.
 */

/** Length as the specification counts it: Unicode code points. */
const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Not `isWellFormed`, which the pages' oldest browsers lack. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

const wellFormed = rule<string>(
  isWellFormed,
  "invalid_characters",
  "Contains half of a surrogate pair; send valid Unicode.",
);

/** Control characters (C0, DEL, C1, line and paragraph separators) that are not allowed in a single line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same, except that tabs and line breaks are allowed. */
const CONTROL_BUT_BREAKS = /(?![\t\n\r])\p{Cc}/u;

/** A visible character: neither white space nor one that renders nothing, such as U+200B or U+3164. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;

const atMost = (max: number) =>
  rule<string>((text) => codePoints(text) <= max, "too_long", `Must be at most ${max} characters.`, { maxLength: max });

/** The characters of CONTROL and CONTROL_BUT_BREAKS without \p{…}, which not every JSON Schema implementation supports. */
const CONTROL_CHARACTERS = "\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029";
const CONTROL_CHARACTERS_BUT_BREAKS = "\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f";

/**
 * Patterns of text without some characters. Each is one pattern without lookahead: generators of clients neither merge the
 * patterns of an `allOf`, nor does Go know a lookahead.
 */
const without = (characters: string): string => `^[^${characters}]*$`;
const visibleWithout = (characters: string): string => `^[^${characters}]*[^\\s${characters}][^${characters}]*$`;

const singleLine = (pattern: string) =>
  z.string().check(
    wellFormed,
    rule((text) => !CONTROL.test(text), "invalid_characters", "Must not contain line breaks or control characters.", {
      pattern,
    }),
  );

const severalLines = (pattern: string, max: number) =>
  z.string().check(
    wellFormed,
    rule((text) => !CONTROL_BUT_BREAKS.test(text), "invalid_characters", "Must not contain control characters.", {
      pattern,
    }),
    atMost(max),
  );

/** Its pattern is part of the pattern of the text. */
const notBlank = (message = "Must not be blank.") =>
  rule<string>((text) => VISIBLE.test(text), "blank", message, { minLength: 1 });

/** One line of text, 1 to `max` code points, not blank. */
export const line = (max: number) => singleLine(visibleWithout(CONTROL_CHARACTERS)).check(notBlank(), atMost(max));

/** A candidate's name. */
export const personName = line(255);

/** One line of text, 1 to `max` code points, of any characters. */
export const label = (max: number) =>
  singleLine(without(CONTROL_CHARACTERS)).check(
    rule((text) => text !== "", "empty", "Leave the field out instead of sending an empty text.", { minLength: 1 }),
    atMost(max),
  );

/** One line of text, at most `max` code points; may be empty. */
export const cell = (max: number) => singleLine(without(CONTROL_CHARACTERS)).check(atMost(max));

/** Text of several lines, at most `max` code points; may be empty. */
export const paragraph = (max: number) => severalLines(without(CONTROL_CHARACTERS_BUT_BREAKS), max);

/** Text of several lines, 1 to `max` code points, not blank. `message` says what to send instead of a blank text. */
export const filledParagraph = (max: number, message?: string) =>
  severalLines(visibleWithout(CONTROL_CHARACTERS_BUT_BREAKS), max).check(notBlank(message));

/**
 * An address that SES accepts: one @, a dot-atom local part of at most 64 octets (RFC 5321 4.5.3.1.1, RFC 5322 3.2.3),
 * a domain of LDH or internationalised labels with a dot, 254 octets in total. Quoted local parts and address literals
 * are rejected: real addresses do not have them, and they can be used to inject headers.
 */
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;
const EMAIL_MAX = 254;

const isEmail = (text: string): boolean =>
  EMAIL.test(text) &&
  text.indexOf("@") <= 64 &&
  new TextEncoder().encode(text).length <= EMAIL_MAX &&
  // An internationalised domain must have an ASCII form (IDNA); otherwise mail servers cannot resolve it.
  URL.canParse(`http://${text.slice(text.indexOf("@") + 1)}`);

export const email = z.string().check(
  rule(isEmail, "invalid_email", "Must be an email address such as name@example.com.", {
    format: "email",
    maxLength: EMAIL_MAX,
  }),
);

/**
 * A field that a request can leave out, or send as `null`: whoever sends back what a response contains leaves out what was
 * not set.
 */
export const optional = <Schema extends z.core.$ZodType, Otherwise>(schema: Schema, otherwise: Otherwise) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? otherwise),
  );

/**
 * An integer within inclusive bounds. JSON numbers that do not fit a double (1e400) are out of range, not of a wrong
 * type.
 */
export const wholeNumber = (min: number, max: number) => {
  const message = `Must be a whole number from ${min} to ${max}.`;
  return z.number({ error: ({ input }) => (typeof input === "number" ? message : undefined) }).check(
    rule((value) => Number.isInteger(value) && value >= min && value <= max, "out_of_range", message, {
      type: "integer",
      minimum: min,
      maximum: max,
    }),
  );
};

/** The same in a query string, where every value is text. */
export const wholeNumberText = (min: number, max: number) =>
  z
    .string()
    .check(
      rule(
        (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
        "out_of_range",
        `Must be a whole number from ${min} to ${max}.`,
        { type: "integer", minimum: min, maximum: max },
      ),
    );

/** `true` or `false` in a query string, where every value is text. */
export const booleanText = z
  .string()
  .check(
    rule((text) => text === "true" || text === "false", "invalid_value", "Must be true or false.", { type: "boolean" }),
  );
