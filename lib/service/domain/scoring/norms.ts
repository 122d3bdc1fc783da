import type { CatalogueSlug, TestSlug } from "#contract/assessments/assessment.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { PercentileBasis } from "#contract/results/result.ts";

/**
 * Percentiles are measured from the candidates who took the same form, once there are 200 of them. Until then they are read from
 * a reference distribution that is declared, not observed: bell-shaped, cut at 0 and 100, with means and spreads that the tests
 * were built for. It is provisional wherever it is used, and the report does not print it: the Standards for Educational and
 * Psychological Testing (5.8, 5.9) ask for population and precision, which a declared distribution does not have.
 */
export const NORMS = { version: "2026.2", n: 1000 } as const;

/** Completed tests of a form that make its percentiles measured. */
export const MEASURED_FROM = 200;

/** How many candidates had each score, at the indexes 0 to 100; fewer than 101 entries mean none had the others. */
export type ScoreCounts = readonly number[];

/** How other candidates scored in a form; undefined when no one has taken it. */
export type Norms = (formKey: string) => ScoreCounts | undefined;

/** Of 1,000 candidates, how many score 0–4, 5–9, … 90–94, 95–100. */
const BANDS: Readonly<Record<CatalogueSlug, readonly number[]>> = {
  "grammar-test": [0, 0, 0, 1, 1, 3, 8, 16, 30, 51, 77, 103, 124, 134, 130, 112, 88, 60, 38, 24],
  "editing-test": [2, 4, 7, 14, 23, 36, 53, 71, 89, 104, 110, 110, 100, 86, 68, 49, 34, 20, 13, 7],
  "proofreading-test": [2, 5, 8, 14, 24, 36, 51, 68, 83, 97, 105, 105, 99, 86, 71, 55, 39, 25, 16, 11],
  "punctuation-test": [0, 0, 1, 1, 3, 6, 14, 25, 41, 63, 86, 108, 122, 126, 117, 100, 77, 54, 34, 22],
  "spelling-test": [0, 0, 0, 0, 1, 3, 5, 12, 25, 42, 66, 93, 118, 132, 134, 122, 98, 72, 46, 31],
  "writing-test": [0, 0, 0, 0, 2, 3, 7, 17, 34, 57, 87, 116, 137, 143, 130, 105, 75, 47, 26, 14],
  "full-editing-assessment": [0, 0, 1, 1, 5, 11, 22, 42, 68, 99, 126, 140, 139, 121, 92, 63, 37, 20, 9, 4],
};

const width = 5;

/** The percentile rank PR = 100 · (cf − ½f) / n, as a whole number from 1 to 99: cf counts the scores at or below this one, f those at it. */
const rank = (cf: number, f: number, n: number): number =>
  Math.min(99, Math.max(1, Math.round((100 * (cf - f / 2)) / n)));

/** The provisional rank. Within a band all scores are equally frequent. */
const declaredRank = (test: CatalogueSlug, score: number): number => {
  const bands = BANDS[test];
  const band = Math.min(bands.length - 1, Math.floor(score / width));
  const scores = band === bands.length - 1 ? width + 1 : width;
  const f = (bands[band] ?? 0) / scores;
  return rank(sum(bands.slice(0, band)) + f * (score - band * width + 1), f, NORMS.n);
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** For an account's own test no distribution is declared: it has a percentile only once that is measured. */
type Percentile =
  | { percentile: number; percentile_basis: PercentileBasis }
  | { percentile: null; percentile_basis: null };

/** The percentile of a score, and whether it is measured from candidates or provisional. */
export const percentileOf = (test: TestSlug, score: number, counts: ScoreCounts = []): Percentile => {
  const n = sum(counts);
  if (n >= MEASURED_FROM)
    return { percentile: rank(sum(counts.slice(0, score + 1)), counts[score] ?? 0, n), percentile_basis: "measured" };
  return isOwn(test)
    ? { percentile: null, percentile_basis: null }
    : { percentile: declaredRank(test, score), percentile_basis: "provisional" };
};
