import * as z from "zod/mini";

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

/** The choices at each point. */
export const STYLE_CHOICES = {
  /** `british`: organise, colour; `oxford`: organize, colour; `american`: organize, color. */
  spelling: ["british", "oxford", "american"],
  /** A comma before the "and" of a list of three or more. */
  serial_comma: ["always", "never"],
  /** `em`: closed up—like this; `en`: spaced – like this. */
  dashes: ["em", "en"],
  /** Whole numbers are written in words up to this one. */
  numbers: ["nine", "ten", "twelve", "twenty", "one hundred"],
  /** The outer ones. */
  quotation_marks: ["double", "single"],
  /** Of titles of office: "Mayor Lowe" but "the mayor", or "the Mayor" everywhere. */
  capitals: ["before_names", "always"],
} as const;

const choice = <const Values extends readonly string[]>(values: Values) => z.nullable(z.enum(values));

/** How an account writes. What is null is left open. The rules for a new one are in `style-sheet.ts`. */
export const HouseStyle = z.object({
  spelling: choice(STYLE_CHOICES.spelling),
  serial_comma: choice(STYLE_CHOICES.serial_comma),
  dashes: choice(STYLE_CHOICES.dashes),
  numbers: choice(STYLE_CHOICES.numbers),
  quotation_marks: choice(STYLE_CHOICES.quotation_marks),
  capitals: choice(STYLE_CHOICES.capitals),
  /** A word, and what is written for it by mistake. */
  words: z.array(z.object({ use: z.string(), not: z.array(z.string()) })),
  /** Whatever else candidates should know; it is not scored. */
  more: z.nullable(z.string()),
});
export type HouseStyle = z.infer<typeof HouseStyle>;
export type StyleWord = HouseStyle["words"][number];
