import type { ReviewEntry } from "#contract/results/review.ts";

/** The maximum number of entries for other changes and marks; the key's entries are all kept. */
const MOST_OTHERS = 100;
/** Maximum length of a quotation from an answer, in code points. */
const MOST_QUOTED = 120;

const OTHERS: ReadonlySet<ReviewEntry["outcome"]> = new Set(["introduced", "needless", "wrong_mark", "finding"]);

const quote = (text: string | null): string | null => {
  if (text === null || text.length <= MOST_QUOTED) return text;
  const points = [...text];
  return points.length <= MOST_QUOTED ? text : `${points.slice(0, MOST_QUOTED - 1).join("")}…`;
};

/**
 * A review that fits into a result whatever was answered: a result is one item of the table, of at most 400 KB, for up
 * to nine parts. Long quotations are cut, and of very many changes the first are listed and the rest summed up in one
 * entry, so that the points still add up.
 */
export const boundedReview = (review: readonly ReviewEntry[]): ReviewEntry[] => {
  const quoted = review.map((entry) => ({ ...entry, given: quote(entry.given), expected: quote(entry.expected) }));
  const others = quoted.filter(({ outcome }) => OTHERS.has(outcome));
  const rest = others.slice(MOST_OTHERS);
  const [first] = rest;
  if (first === undefined) return quoted;
  const left = new Set(rest);
  return [
    ...quoted.filter((entry) => !left.has(entry)),
    {
      ...first,
      id: `${first.id}+more`,
      span: null,
      expected: null,
      given: null,
      explanation: `${rest.length} more of this and similar kinds, not listed one by one.`,
      points: rest.reduce((sum, { points }) => sum + points, 0),
    },
  ];
};
