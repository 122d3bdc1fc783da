import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { type Departure, inCaseOf, matchesOf } from "../departure.ts";

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const spelled = (value: number): string => {
  if (value === 100) return "one hundred";
  const [tens, unit] = [TENS[Math.floor(value / 10) - 2], UNITS[value % 10] ?? ""];
  if (tens === undefined) return UNITS[value] ?? "";
  return value % 10 === 0 ? tens : `${tens}-${unit}`;
};

const valueIn = (words: string): number => {
  const [first = "", second] = words.toLowerCase().split("-");
  const unit = UNITS.indexOf(first);
  return unit >= 0 ? unit : 20 + 10 * TENS.indexOf(first) + Math.max(0, UNITS.indexOf(second ?? ""));
};

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const MEASURE = String.raw`(?:%|°|per ?cent\b|[ap]\.?m\b|[kcm]?m\b|km\b|k?g\b|mg\b|ml\b|l\b|GB\b|MB\b|million\b|billion\b|thousand\b|${MONTH}\b)`;
/** A whole number that counts something: no date, time, sum, measure, range, or number of a page. */
const FIGURES = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/£$€#%–—-])(?<!\b(?:${MONTH}|[Pp]ages?|[Cc]hapter|[Ff]igure|[Tt]able|[Nn]o\.|[Nn]umber|[Rr]oom|[Ss]ection|[Vv]olume|[Pp]art) )(\d{1,3})(?![\p{L}\p{N}:/%°–—-]|[.,]\d|\s?${MEASURE})`,
  "gu",
);
/** A number in words that is not the first of a sentence and no part of a larger one. */
const IN_WORDS = new RegExp(
  String.raw`(?<=[\p{L}\p{N},;:]\s)(?<!\b(?:hundred|thousand|million)\s(?:and\s)?)((?:${TENS.join("|")})(?:-(?:${UNITS.slice(1, 10).join("|")}))?|${UNITS.slice(10).join("|")})(?![\p{L}-]|\s+(?:hundred|thousand|million|billion|per ?cent|o['’]clock))`,
  "gu",
);

/** Whole numbers in figures that the style has in words, and the other way round. */
export const numbers = (text: string, last: NonNullable<HouseStyle["numbers"]>): Departure[] => {
  const limit = last === "one hundred" ? 100 : valueIn(last);
  return [
    ...matchesOf(text, FIGURES, "numbers", (figures) =>
      Number(figures) <= limit && Number(figures) > 0 ? spelled(Number(figures)) : undefined,
    ),
    ...matchesOf(text, IN_WORDS, "numbers", (words) => (valueIn(words) > limit ? String(valueIn(words)) : undefined)),
  ].map((found) => ({ ...found, reading: inCaseOf(text.slice(found.start, found.end), found.reading) }));
};
