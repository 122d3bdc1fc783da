import type { ReportReview } from "./input.ts";
import type { Block, Cell } from "./layout-model.ts";
import { byKind, countOf, inWords, outcomeCell, quoted } from "./wording.ts";

/**
 * Planted errors are all listed; of the rest (changes, wrong marks, findings) at most this many, because there can be
 * thousands.
 */
export const OTHERS_MAX = 60;

/** Outcomes other than those of the planted errors. */
const OTHER_OUTCOMES = new Set(["introduced", "needless", "wrong_mark"]);

/** The planted errors of a review, without the candidate's other changes. */
export const plantedIn = (review: readonly ReportReview[]): ReportReview[] =>
  review.filter(({ outcome }) => !OTHER_OUTCOMES.has(outcome));

/** Counts per kind and outcome, most frequent kinds first. */
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

/** Tables of the planted errors and of the other changes, and a note on lines that were left out. */
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

/** A note on the number of lines left out. */
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
