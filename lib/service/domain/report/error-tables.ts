import { byKind, isPlanted } from "../results/clear-topics.ts";
import { kindName } from "../scoring/kind-names.ts";
import type { ReportReview } from "./input.ts";
import type { Block, Cell } from "./layout-model.ts";
import { countOf, outcomeCell, quoted, ruleInWords, shortened } from "./wording.ts";

/**
 * Planted errors are all listed; of the rest (changes, wrong marks, findings) at most this many, because there can be
 * thousands.
 */
export const OTHERS_MAX = 60;

/** The planted errors of a review, without the candidate's other changes. */
export const plantedIn = (review: readonly ReportReview[]): ReportReview[] => review.filter(isPlanted);

const othersIn = (review: readonly ReportReview[]): ReportReview[] => review.filter((entry) => !isPlanted(entry));

/** The numbers of the entries that the tables list, which the marks of the text refer to. */
export const numbersOf = (review: readonly ReportReview[]): Map<string, number> =>
  new Map([...plantedIn(review), ...othersIn(review).slice(0, OTHERS_MAX)].map(({ id }, index) => [id, index + 1]));

/** Counts per kind and outcome, most frequent kinds first; an outcome that never occurred has no column. */
export const kindTable = (
  kind: "Topic" | "Kind of error",
  review: readonly ReportReview[],
  possible: readonly string[],
): Block => {
  const outcomes = possible.filter((outcome) => countOf(review, outcome) > 0);
  return {
    kind: "table",
    title: `By ${kind.toLowerCase()}`,
    columns: [
      { title: kind, width: 0.4 },
      ...outcomes.map((outcome) => ({ title: outcomeCell(outcome).text, width: 0.6 / outcomes.length })),
    ],
    rows: byKind(review)
      .sort(([, left], [, right]) => right.length - left.length)
      .map(([name, entries]) => [
        { text: kindName(name), strong: true },
        ...outcomes.map((outcome) => ({ text: `${countOf(entries, outcome)} of ${entries.length}` })),
      ]),
  };
};

type ErrorTableWords = { title: string; given: string; expected: string; notGiven: string; notExpected: string };

/** `first` is the number of the first line. Without keys, neither the correct text nor the reason is printed. */
const errorTable = (
  words: ErrorTableWords,
  review: readonly ReportReview[],
  { first, printsKeys }: { first: number; printsKeys: boolean },
): Block => ({
  kind: "table",
  title: words.title,
  columns: [
    { title: "No.", width: 0.06 },
    { title: "Rule", width: printsKeys ? 0.35 : 0.42 },
    { title: words.given, width: printsKeys ? 0.22 : 0.34 },
    ...(printsKeys ? [{ title: words.expected, width: 0.19 }] : []),
    { title: "Outcome", width: 0.18 },
  ],
  rows: review.map((entry, index): Cell[] => [
    { text: String(first + index) },
    {
      text: ruleInWords(entry.rule, printsKeys),
      strong: true,
      ...(printsKeys ? { note: shortened(entry.explanation) } : {}),
    },
    { text: quoted(entry.given, words.notGiven) },
    ...(printsKeys ? [{ text: quoted(entry.expected, words.notExpected) }] : []),
    outcomeCell(entry.outcome),
  ]),
});

/**
 * Tables of the planted errors and of the other changes, and a note on lines that were left out. What a change replaced
 * is not a key: everyone is shown it.
 */
export const errorTables = (
  words: Omit<ErrorTableWords, "title">,
  others: { title: string; expected: string },
  review: readonly ReportReview[],
  printsKeys: boolean,
): Block[] => {
  if (review.length === 0) return [];
  const planted = plantedIn(review);
  const rest = othersIn(review);
  const after = { first: planted.length + 1, printsKeys: true };
  return [
    errorTable({ ...words, title: "Error by error" }, planted, { first: 1, printsKeys }),
    ...(rest.length === 0 ? [] : [errorTable({ ...words, ...others }, rest.slice(0, OTHERS_MAX), after)]),
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
