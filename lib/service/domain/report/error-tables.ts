import type { ReportReview } from "./input.ts";
import type { Block, Cell } from "./layout-model.ts";
import { byKind, countOf, inWords, outcomeCell, quoted } from "./wording.ts";

/** Every planted error is listed; of the rest (changes, wrong marks, findings) only so many, as they can be thousands. */
export const OTHERS_MAX = 60;

/** Outcomes of what the candidate did besides the planted errors. */
const OTHER_OUTCOMES = new Set(["introduced", "needless", "wrong_mark"]);

/** The planted errors of a review, without what else the candidate did. */
export const plantedIn = (review: readonly ReportReview[]): ReportReview[] =>
  review.filter(({ outcome }) => !OTHER_OUTCOMES.has(outcome));

/** How many of each kind went how, most frequent kinds first. */
export const kindTable = (
  kind: "Topic" | "Kind of error",
  review: readonly ReportReview[],
  outcomes: readonly string[],
): Block => ({
  kind: "table",
  title: `By ${kind.toLowerCase()}`,
  columns: [
    { title: kind, width: 0.4 },
    ...outcomes.map((outcome) => ({ title: outcomeCell(outcome).text, width: 0.6 / outcomes.length })),
  ],
  rows: byKind(review)
    .sort(([, left], [, right]) => right.length - left.length)
    .map(([name, entries]) => [
      { text: inWords(name), strong: true },
      ...outcomes.map((outcome) => ({ text: `${countOf(entries, outcome)} of ${entries.length}` })),
    ]),
});

type ErrorTableWords = { title: string; given: string; expected: string; notGiven: string; notExpected: string };

const errorTable = (words: ErrorTableWords, review: readonly ReportReview[]): Block => ({
  kind: "table",
  title: words.title,
  columns: [
    { title: "No.", width: 0.06 },
    { title: "Rule", width: 0.35 },
    { title: words.given, width: 0.22 },
    { title: words.expected, width: 0.21 },
    { title: "Outcome", width: 0.16 },
  ],
  rows: review.map((entry, index): Cell[] => [
    { text: String(index + 1) },
    { text: entry.rule, note: quoted(entry.explanation, ""), strong: true },
    { text: quoted(entry.given, words.notGiven) },
    { text: quoted(entry.expected, words.notExpected) },
    outcomeCell(entry.outcome),
  ]),
});

/** Tables of the planted errors and of what else was done, and a note of what there was no room for. */
export const errorTables = (
  words: Omit<ErrorTableWords, "title">,
  others: { title: string },
  review: readonly ReportReview[],
): Block[] => {
  const planted = plantedIn(review);
  const rest = review.filter(({ outcome }) => OTHER_OUTCOMES.has(outcome));
  return [
    errorTable({ ...words, title: "Error by error" }, planted),
    ...(rest.length === 0 ? [] : [errorTable({ ...words, ...others }, rest.slice(0, OTHERS_MAX))]),
    ...leftOut(rest.length),
  ];
};

/** A note of how many lines there was no room for. */
export const leftOut = (total: number): Block[] =>
  total <= OTHERS_MAX
    ? []
    : [
        {
          kind: "paragraph",
          quiet: true,
          text: `At least ${total - OTHERS_MAX} more of these are not printed.`,
        },
      ];
