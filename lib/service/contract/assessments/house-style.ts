import * as z from "zod/mini";
import { line, optional, paragraph } from "../fields.ts";
import { rule } from "../rule.ts";

/** What a style sheet decides; `words` is the word list. */
export const STYLE_POINTS = [
  "spelling",
  "serial_comma",
  "dashes",
  "numbers",
  "quotation_marks",
  "capitals",
  "words",
] as const;
export type StylePoint = (typeof STYLE_POINTS)[number];

/** A word of the list, and what is written for it by mistake. */
export const StyleWord = z.strictObject({
  use: line(60),
  not: z.array(line(60)).check(rule((all) => all.length >= 1 && all.length <= 5, "out_of_range", "Must be 1 to 5.")),
});
export type StyleWord = z.infer<typeof StyleWord>;

/** The most words of a list. */
export const STYLE_WORDS_MAX = 100;

const isOnce = (all: readonly StyleWord[]): boolean => {
  const wrong = all.flatMap(({ not }) => not);
  return (
    new Set([...wrong, ...all.map(({ use }) => use)]).size === wrong.length + new Set(all.map(({ use }) => use)).size
  );
};

const choice = <const Values extends readonly string[]>(values: Values) => optional(z.enum(values), null);

/** How an account writes. What is null is left open. */
export const HouseStyle = z.strictObject({
  /** `british`: organise, colour; `oxford`: organize, colour; `american`: organize, color. */
  spelling: choice(["british", "oxford", "american"]),
  /** A comma before the "and" of a list of three or more. */
  serial_comma: choice(["always", "never"]),
  /** `em`: closed up—like this; `en`: spaced – like this. */
  dashes: choice(["em", "en"]),
  /** Whole numbers are written in words up to this one. */
  numbers: choice(["nine", "ten", "twelve", "twenty", "one hundred"]),
  /** The outer ones. */
  quotation_marks: choice(["double", "single"]),
  /** Of titles of office: "Mayor Lowe" but "the mayor", or "the Mayor" everywhere. */
  capitals: choice(["before_names", "always"]),
  words: optional(
    z.array(StyleWord).check(
      rule((all) => all.length <= STYLE_WORDS_MAX, "too_many", `Must be at most ${STYLE_WORDS_MAX}.`),
      rule(isOnce, "duplicate", "What is not written is listed once, and is not what is written."),
    ),
    [],
  ),
  /** Whatever else candidates should know; it is not scored. */
  more: optional(paragraph(1000), null),
});
export type HouseStyle = z.output<typeof HouseStyle>;
