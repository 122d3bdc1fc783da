import { expect, test } from "vitest";
import { awaitsReview } from "#domain/results/review-queue.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";

const [close] = aScore(false).tests;
if (close === undefined) throw new Error("A score has a test");
const tests = [{ ...close, needs_review: true }];
const mark = { score: 80, note: "-", marked_at: "2026-01-01T00:00:00Z" };
const review = {
  ...{ requested_at: null, request: null, decided_at: null, decision: null, note: null, overall_pass: null },
};

test.each([
  ["a close call", { tests, human_review: null, human_marks: null }, true],
  ["a close call that a person marked", { tests, human_review: null, human_marks: { [close.slug]: mark } }, false],
  [
    "a close call that was decided on",
    { tests, human_review: { ...review, status: "decided" as const }, human_marks: null },
    false,
  ],
  ["no close call", { tests: [close], human_review: null, human_marks: null }, false],
  [
    "an open request",
    { tests: [close], human_review: { ...review, status: "requested" as const }, human_marks: null },
    true,
  ],
  [
    "an open request on what a person marked",
    { tests, human_review: { ...review, status: "requested" as const }, human_marks: { [close.slug]: mark } },
    true,
  ],
])("%s: waits for a person, %#", (_, result, expected) => {
  expect(awaitsReview(result)).toBe(expected);
});

test("one close call among several tests waits, until that one is marked", () => {
  const other = { ...close, slug: "writing-test" as const, needs_review: false };
  const both = { tests: [other, ...tests], human_review: null };
  expect(awaitsReview({ ...both, human_marks: null })).toBe(true);
  expect(awaitsReview({ ...both, human_marks: { "writing-test": mark } })).toBe(true);
  expect(awaitsReview({ ...both, human_marks: { [close.slug]: mark } })).toBe(false);
});
