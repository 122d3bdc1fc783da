import { expect, test } from "vitest";
import { ownReportOf } from "#domain/report/own-report.ts";
import { MONDAY } from "../../support/builders.ts";
import { aMark } from "../../support/records/result-record.ts";
import {
  aReportInput,
  editingTest,
  fullAssessment,
  grammarTest,
  proofreadingTest,
  writingTest,
} from "../../support/reports/report-inputs.ts";

const tests = [editingTest(), grammarTest(), proofreadingTest(), writingTest(), fullAssessment()];

/** All texts of the items, wherever they are. */
const itemTexts = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : "explanation" in value && "rule" in value
      ? [value.explanation, value.rule].filter((text) => typeof text === "string")
      : Object.values(value).flatMap(itemTexts);

test("nothing of a single item, of the text that was written, or of the keys is in the candidate's report", () => {
  const given = itemTexts(tests).filter((text) => text !== "");
  expect(given.length).toBeGreaterThan(30);
  const text = JSON.stringify(ownReportOf(aReportInput({ tests, prints_keys: true }), MONDAY));
  for (const item of given) expect(text).not.toContain(item);
  for (const { text: taken } of [editingTest(), proofreadingTest(), writingTest()]) {
    expect(taken?.segments.length).toBeGreaterThan(1);
    for (const part of taken?.segments.filter(({ text: words }) => words.length > 20) ?? []) {
      expect(text).not.toContain(part.text);
    }
  }
});

test("it has the scores, the outcome and the checks, as the candidate's page, and neither reference nor percentiles", () => {
  const input = aReportInput({ tests, reference: "REF-77", overall_pass: true });
  const { title, scores, outcome, sections, facts } = ownReportOf(input, MONDAY);
  expect({ title, word: outcome.word }).toEqual({ title: "Your assessment result", word: "Passed" });
  expect(scores.lines.map(({ score, percentile, part }) => ({ score, percentile, part }))).toEqual(
    tests.map(({ score }) => ({ score, percentile: null, part: false })),
  );
  expect(sections.map((one) => one.title)).toEqual(["Integrity", "About this report"]);
  expect(facts.map(({ label }) => label)).toEqual(["Email", "Completed", "Tests", "Language"]);
  expect(JSON.stringify([facts, sections])).not.toContain("REF-77");
  expect(scores.note).toContain("help people to decide; they are not the decision");
});

test("it has the review that the candidate asked for, the mark that decides, and none of the versions", () => {
  const human_review = {
    ...{ status: "requested" as const, requested_at: "2026-03-03T10:00:00.000Z", request: "Again." },
    ...{ decided_at: null, decision: null, note: null, overall_pass: null },
  };
  const human_mark = aMark(74, "Valid edits.", "2026-03-03T10:00:00.000Z");
  const input = aReportInput({ tests: [editingTest({ score: 41, human_mark })], human_review });
  const { sections, outcome } = ownReportOf(input, MONDAY);
  expect(sections.map(({ title }) => title)).toEqual(["Review by a person", "Integrity", "About this report"]);
  expect(outcome.sentence).toContain("marked 74 by a person");
  expect(JSON.stringify(sections)).not.toContain("Versions of");
});
