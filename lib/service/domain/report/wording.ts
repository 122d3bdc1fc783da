import { kindName } from "../scoring/kind-names.ts";
import { minutesInWords } from "../shared/format-time.ts";
import { UTC } from "../shared/time-zone.ts";
import type { ReportReview } from "./input.ts";
import type { Cell, Tone } from "./layout-model.ts";

/** Of a result that no person made: whoever has a test key can make one about anyone. */
export const TEST_MODE = "This result was made to try the service out. It says nothing about a person.";

/** The maximum length of a candidate's or key's text in a table: a table quotes, it does not reproduce. */
const QUOTE_MAX = 220;

const OUTCOMES: Readonly<Record<string, { text: string; tone: Tone }>> = {
  correct: { text: "Correct", tone: "good" },
  incorrect: { text: "Incorrect", tone: "bad" },
  unanswered: { text: "Not answered", tone: "plain" },
  fixed: { text: "Fixed", tone: "good" },
  wrongly_fixed: { text: "Wrongly fixed", tone: "mixed" },
  missed: { text: "Missed", tone: "bad" },
  introduced: { text: "Made worse", tone: "bad" },
  needless: { text: "Unnecessary change", tone: "mixed" },
  found: { text: "Found", tone: "good" },
  wrong_mark: { text: "Wrong mark", tone: "bad" },
  covered: { text: "Covered", tone: "good" },
  not_covered: { text: "Not covered", tone: "bad" },
  finding: { text: "Possible error", tone: "mixed" },
};

/** The two words of a rule such as `Pronoun case: who / whom`. */
const PAIR = /(:? )?(\S+) \/ (\S+)$/;

/** A rule in words. Without its key, it does not name the two words of which one is right. */
export const ruleInWords = (rule: string, printsKeys: boolean): string => {
  if (printsKeys) return rule.replace(PAIR, "$1“$2” or “$3”");
  const without = rule.replace(PAIR, "");
  return without === "" ? "Words that are easily confused" : without;
};

/** An outcome without a known label is shown by its code, as words. */
export const outcomeCell = (outcome: string): Cell => ({
  ...(OUTCOMES[outcome] ?? { text: kindName(outcome), tone: "plain" as const }),
  strong: true,
});

/** A text on one line, shortened in the middle if it is long. */
export const shortened = (text: string): string => {
  const characters = Array.from(text.replace(/\s+/g, " "));
  if (characters.length <= QUOTE_MAX) return characters.join("");
  return `${characters.slice(0, QUOTE_MAX / 2).join("")} … ${characters.slice(-QUOTE_MAX / 2).join("")}`;
};

/** A quoted text, shortened. One without visible characters is stated in words, and `nothing` is used for none. */
export const quoted = (text: string | null, nothing: string): string => {
  if (text === null) return nothing;
  if (text === "") return "(nothing)";
  if (text.trim() === "") return "(white space)";
  return shortened(text);
};

/** `1 error`, `3 errors`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** `12 minutes 5 seconds`, `40 seconds`. */
export const durationInWords = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  const parts = [...(minutes > 0 ? [minutesInWords(minutes)] : []), ...(rest > 0 ? [counted(rest, "second")] : [])];
  return parts.length === 0 ? "no time" : parts.join(" ");
};

const TENS = new Set([11, 12, 13]);
const ENDINGS: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

/** `1st`, `22nd`, `83rd`, `11th`. */
export const ordinal = (number: number): string =>
  `${number}${TENS.has(number % 100) ? "th" : (ENDINGS[number % 10] ?? "th")}`;

export const countOf = (review: readonly ReportReview[], outcome: string): number =>
  review.filter((entry) => entry.outcome === outcome).length;

/** Which zone the report's times are in. */
export const timesSentence = (zone: string): string =>
  zone === UTC ? "All times are in UTC." : `All times are in the time zone ${zone}, with UTC in parentheses.`;
