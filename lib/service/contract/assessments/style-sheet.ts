import * as z from "zod/mini";
import { line, optional, paragraph } from "../fields.ts";
import { rule } from "../rule.ts";
import { type HouseStyle, STYLE_CHOICES, type StyleWord } from "./house-style.ts";

const WORDS_MAX = 100;

const Word = z.strictObject({
  use: line(60),
  not: z.array(line(60)).check(rule((all) => all.length >= 1 && all.length <= 5, "out_of_range", "Must be 1 to 5.")),
});

const isOnce = (all: readonly StyleWord[]): boolean => {
  const [wrong, right] = [all.flatMap(({ not }) => not), new Set(all.map(({ use }) => use))];
  return new Set(wrong).size === wrong.length && wrong.every((word) => !right.has(word));
};

const words = z.array(Word).check(
  rule((all) => all.length <= WORDS_MAX, "too_many", `Must be at most ${WORDS_MAX}.`),
  rule(isOnce, "duplicate", "What is not written is listed once, and is not what is written."),
);

const choice = <const Values extends readonly string[]>(values: Values) => optional(z.enum(values), null);

/** A style sheet as an account writes it. */
export const StyleSheet = z.strictObject({
  spelling: choice(STYLE_CHOICES.spelling),
  serial_comma: choice(STYLE_CHOICES.serial_comma),
  dashes: choice(STYLE_CHOICES.dashes),
  numbers: choice(STYLE_CHOICES.numbers),
  quotation_marks: choice(STYLE_CHOICES.quotation_marks),
  capitals: choice(STYLE_CHOICES.capitals),
  words: optional(words, []),
  more: optional(paragraph(1000), null),
}) satisfies z.ZodMiniType<HouseStyle>;
