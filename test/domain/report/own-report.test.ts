import { expect, test } from "vitest";
import { ownReportOf } from "#domain/report/own-report.ts";
import { MONDAY } from "../../support/builders.ts";
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
  expect(JSON.stringify([facts, sections])).not.toContain("REF-77");
});
