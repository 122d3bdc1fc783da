import type { Integrity, WritingParts } from "#contract/results/result.ts";
import type { ReviewOutcome } from "#contract/results/review.ts";
import type { Tone } from "../../ui/tone.ts";

/** How an outcome is marked in a text: a sign that is read without colour, and words. */
export const OUTCOMES: Readonly<Record<ReviewOutcome, { sign: string; words: string; many?: string; tone: Tone }>> = {
  correct: { sign: "✓", words: "Correct", tone: "good" },
  incorrect: { sign: "×", words: "Incorrect", tone: "alert" },
  unanswered: { sign: "–", words: "Not answered", tone: "muted" },
  fixed: { sign: "✓", words: "Fixed", tone: "good" },
  wrongly_fixed: { sign: "½", words: "Found, wrongly fixed", tone: "warn" },
  missed: { sign: "×", words: "Missed error", many: "Missed errors", tone: "alert" },
  introduced: { sign: "!", words: "Made worse", tone: "alert" },
  needless: { sign: "~", words: "Unnecessary change", many: "Unnecessary changes", tone: "warn" },
  found: { sign: "✓", words: "Found", tone: "good" },
  wrong_mark: { sign: "!", words: "Wrong mark", many: "Wrong marks", tone: "alert" },
  covered: { sign: "✓", words: "Covered", tone: "good" },
  not_covered: { sign: "×", words: "Not covered", tone: "alert" },
  finding: { sign: "!", words: "Possible error", many: "Possible errors", tone: "alert" },
};

/** The parts of a writing test's score, which are also what a person marks it by (docs/assessments.md). */
export const WRITING_PARTS: readonly { part: Exclude<keyof WritingParts, "length">; name: string; about: string }[] = [
  { part: "content", name: "Content", about: "Points of the brief that are covered, in any wording." },
  { part: "facts", name: "Facts", about: "Facts of the brief that are stated correctly." },
  {
    part: "language",
    name: "Language",
    about: "Grammar, spelling, punctuation, sentences, capitals. Most errors of grammar are not found.",
  },
  { part: "style", name: "Style", about: "Variety, readability, original wording." },
];

type Check = keyof Integrity["checks"];

/** What each check measures, and what it cannot tell. */
export const CHECKS: readonly { check: Check; name: string; measures: string; limits: string }[] = [
  {
    check: "paste",
    name: "Pasting",
    measures: "Text that came into an answer other than by typing.",
    limits:
      "It cannot tell a candidate's own draft from someone else's text, and sees no text that is typed from a page.",
  },
  {
    check: "cadence",
    name: "Typing rhythm",
    measures: "Times between keys in free writing, never which keys.",
    limits:
      "Steady typing has honest reasons: a practised typist, a copied draft, a tool for people with a disability.",
  },
  {
    check: "timing",
    name: "Answer times",
    measures: "Questions answered faster than they can be read.",
    limits: "Experts are fast; a few quick answers are not counted. It does not know who answered.",
  },
  {
    check: "focus",
    name: "Focus",
    measures: "Time away from the page, and leaving full screen.",
    limits: "A message, a phone call or a second screen looks the same as searching for answers.",
  },
];

export const EVENTS: readonly { event: keyof Integrity["events"]; name: string }[] = [
  { event: "paste", name: "Pastes" },
  { event: "tab_switch", name: "Times the page was left" },
  { event: "fullscreen_exit", name: "Full screen exits" },
  { event: "copy_attempt", name: "Copy attempts" },
  { event: "keyboard_blocked", name: "Blocked keys" },
];

const MINUTE = 60;

/** `12 min 5 s`. */
export const duration = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), Math.round(seconds % MINUTE)];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
};

/** `1st`, `22nd`, `83rd`, `11th`. */
export const ordinal = (n: number): string => {
  const suffixes: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
  return `${n}${suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(n)] ?? "th"}`;
};
