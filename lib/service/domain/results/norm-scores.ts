import type { TestSlug } from "#contract/assessments/assessment.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { ResultRecord } from "./result-record.ts";

/** Raised with any change of the scoring rules that can change a score. */
export const SCORING_VERSION = "2026.7";

/** Names what scores can be compared within: a form of a test, its content, and the rules that scored it. */
export const formKey = (slug: TestSlug, content?: { form: string; version: string }): string =>
  [slug, ...(content === undefined ? [] : [content.form, content.version]), SCORING_VERSION].join("#");

/** What a result adds to the norms: the score of each test and of each section. */
export const normScores = (result: Pick<ResultRecord, "tests" | "versions">): { form: string; score: number }[] =>
  // Scores of other rules do not compare with those that are made now.
  result.versions.scoring !== SCORING_VERSION
    ? []
    : result.tests
        .flatMap((test) => [test, ...(test.sections ?? [])])
        .filter(({ slug }) => !isOwn(slug))
        .map(({ slug, content, score }) => ({ form: formKey(slug, content), score }));
