import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { ListedTest } from "#contract/assessments/listed-test.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { OwnTests } from "../assessments/own-tests.ts";
import type { Precisions } from "../scoring/measured-precision.ts";
import type { ResultRecord } from "./result-record.ts";

/** Raised with any change of the scoring rules that can change a score. */
export const SCORING_VERSION = "2026.9";

/** Names what scores can be compared within: a form of a test, its content, and the rules that scored it. */
export const formKey = (slug: TestSlug, content?: { form: string; version: string }): string =>
  [slug, ...(content === undefined ? [] : [content.form, content.version]), SCORING_VERSION].join("#");

/** The forms of an account's own tests in an invitation: their versions. */
export const ownForms = (own: OwnTests): string[] =>
  Object.entries(own ?? {}).flatMap(([slug, { id, version }]) =>
    isOwn(slug) ? [formKey(slug, { form: id, version: String(version) })] : [],
  );

/** How reliable each form of a test is, as far as it is measured. */
export const reliabilitiesOf = (
  slug: TestSlug,
  { forms, precisions }: { forms: readonly string[]; precisions: Precisions },
): ListedTest["reliability"] =>
  forms.flatMap((key) => {
    const [test, form = "", version = ""] = key.split("#");
    const measured = precisions(key);
    if (test !== slug || measured === undefined || key !== formKey(slug, { form, version })) return [];
    const { n, reliability, low, high } = measured;
    return [
      { form, version, candidates: n, reliability: rounded(reliability), low: rounded(low), high: rounded(high) },
    ];
  });

const rounded = (value: number): number => Math.round(100 * value) / 100;

/** What a result adds to the norms: the score of each test and of each section, as it was counted in its form. */
export const normScores = (result: Pick<ResultRecord, "tests" | "versions">): { form: string; score: number }[] =>
  // Scores of other rules do not compare with those that are made now.
  result.versions.scoring !== SCORING_VERSION
    ? []
    : result.tests
        .flatMap((test) => [test, ...(test.sections ?? [])])
        .map(({ slug, content, raw_score }) => ({ form: formKey(slug, content), score: raw_score }));
