import { expect, test } from "vitest";
import { reportOf } from "#domain/report/report.ts";
import { sampleResult } from "#domain/report/sample.ts";
import { MONDAY } from "../../support/builders.ts";
import { rowsOf } from "../../support/reports/report-sections.ts";

const sample = () => reportOf(sampleResult(new Date(MONDAY).toISOString()), MONDAY);

test("the sample is a result that could be one: its verdicts follow from its scores and pass marks", () => {
  const { outcome, scores, integrity } = sample();
  expect(outcome).toEqual({
    tone: "good",
    score: 88,
    error: null,
    word: "Passed",
    sentence: "Pass mark reached in all 2 tests.",
  });
  expect(scores.lines.map(({ name, tone, score, passMark }) => [name, tone, score >= passMark])).toEqual([
    ["Editing test", "good", true],
    ["Grammar test", "good", true],
  ]);
  expect(integrity.flagged).toBe(false);
});

test("the sample says that it is one, names no one who exists, and has an address that is not ours", () => {
  const { facts, candidate, verifyUrl, sections } = sample();
  expect([candidate, ...facts.map(({ value }) => value)]).toEqual([
    ...["Jane Doe", "jane.doe@example.com", "EDITOR-2026", "Monday 2 March 2026, 10:00 UTC"],
    ...["Editing test and Grammar test", "British English"],
  ]);
  expect(new URL(verifyUrl).hostname).toBe("example.com");
  const signals = rowsOf("Signals", sections.find(({ title }) => title === "Integrity")?.blocks ?? []) ?? [];
  expect(signals.map((row) => row[1])).toEqual(["Not flagged", "Not recorded", "Not flagged", "Not flagged"]);
  for (const [, , detail] of signals) expect(detail).toBe("This is a sample: no one took a test.");
});
