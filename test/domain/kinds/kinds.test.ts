import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { PART_KINDS } from "#contract/candidate/part-kind.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { ANSWER_ERRORS, ANSWERABLE, DRAW, SCORE_MARKS } from "#domain/kinds/kinds.ts";
import { textToRead } from "#domain/results/score-part.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

test("every kind is the kind of a test in the catalogue", () => {
  expect([...new Set(SingleTest.options.map((slug) => planOf(slug).kind))].sort()).toEqual([...PART_KINDS]);
});

test.each(SingleTest.options)("%s has either a text, which is scored with a lexicon, or a score at once", (slug) => {
  const issued = issueTest(content, planOf(slug), "en-GB", "seed", []);
  expect(textToRead({ part: aPart(slug), issued }) === undefined).toBe(SCORE_MARKS[issued.kind] !== undefined);
});

test("an answer to a text is any text: it names nothing of the test", () => {
  const request = { dialect: "en-GB" as const, seed: "s", seen: new Map<string, number>() };
  const answerable = [
    ANSWERABLE.editing(DRAW.editing(content, { ...request, test: "editing-test" }).test),
    ANSWERABLE.writing(DRAW.writing(content, { ...request, test: "writing-test" }).test),
  ];
  for (const part of answerable) {
    expect(part).toEqual({ items: [], words: 0 });
    expect(ANSWER_ERRORS.editing({ kind: "editing", text: "x" }, part)).toEqual([]);
    expect(ANSWER_ERRORS.writing({ kind: "writing", text: "x" }, part)).toEqual([]);
  }
});
