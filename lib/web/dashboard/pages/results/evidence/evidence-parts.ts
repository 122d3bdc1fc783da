import type { ResultView } from "#contract/dashboard/results/results.ts";
import type { Section, ShownTest } from "#contract/results/result.ts";

/** A test, or one of the tests that it consists of; its key is its part in the result's texts. */
export type EvidencePart = { key: string; test: ShownTest | Section; needsReview: boolean };

/** What evidence there is to look at, in the order of the result: a page that has all of it is too long. */
export const evidenceParts = ({ tests }: Pick<ResultView["result"], "tests">): EvidencePart[] =>
  tests.flatMap((test): EvidencePart[] => {
    const { slug, sections = [], needs_review: needsReview } = test;
    return sections.length === 0
      ? [{ key: slug, test, needsReview }]
      : sections.map((section) => ({ key: `${slug}.${section.slug}`, test: section, needsReview }));
  });
