import { expect, test } from "vitest";
import { awaitedOf } from "#domain/results/review/review-queue.ts";
import { aResultRecord } from "../../../support/records/result-record.ts";

const tests = aResultRecord().tests.map((one) => ({ ...one, borderline: true, slug: "writing-test" as const }));
const concerns = [{ code: "wrong_facts" as const, message: "1 fact is stated otherwise than in the brief." }];
const ofConcern = { tests: tests.map((one) => ({ ...one, concerns })), writing_decision: "computed" as const };
const mark = { score: 80, note: "-", marked_at: "2026-01-01T00:00:00Z", marked_by: null, points: null, marks: null };
const review = {
  ...{ requested_at: null, request: null, decided_at: null, decision: null, note: null, overall_pass: null },
};
const requested = { human_review: { ...review, status: "requested" as const } };
const decided = { human_review: { ...review, status: "decided" as const } };

test.each([
  ["a writing test without a mark", { tests }, "reading"],
  ["a writing test without a mark, whose review is decided", { tests, ...decided }, "reading"],
  ["a marked writing test", { tests, human_marks: { "writing-test": mark } }, null],
  ["a writing test that the computed score decides", { tests, writing_decision: "computed" as const }, null],
  [
    "another test, however close to its pass mark",
    { tests: tests.map((one) => ({ ...one, slug: "editing-test" as const })) },
    null,
  ],
  ["a text of concern that the computed score decides", ofConcern, "reading"],
  ["a text of concern that a person marked", { ...ofConcern, human_marks: { "writing-test": mark } }, null],
  ["a text of concern whose result a person reviewed", { ...ofConcern, ...decided }, null],
  ["an open request", requested, "decision"],
  [
    "an open request on what a person marked",
    { tests, ...requested, human_marks: { "writing-test": mark } },
    "decision",
  ],
  ["a decided request", decided, null],
])("%s: waits for a person, %#", (_, changes, expected) => {
  expect(awaitedOf(aResultRecord(changes))).toBe(expected);
});
