import { expect, test } from "vitest";
import { PART_KINDS } from "#contract/candidate/candidate.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { SCORE_MARKS } from "#domain/kinds/kinds.ts";
import { textToRead } from "#domain/results/score-part.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

test("every kind is the kind of a test in the catalogue", () => {
  expect([...new Set(SingleTest.options.map((slug) => planOf(slug).kind))].sort()).toEqual([...PART_KINDS]);
});

test.each(SingleTest.options)("%s has either a text, which is scored with a lexicon, or a score at once", (slug) => {
  const issued = issueTest(planOf(slug), "en-GB", "seed", []);
  expect(textToRead({ part: aPart(slug), issued }) === undefined).toBe(SCORE_MARKS[issued.kind] !== undefined);
});
