import { describe, expect, test } from "vitest";
import { PLAIN } from "#domain/report/brand.ts";
import type { ReportTest } from "#domain/report/input.ts";
import { ownReportOf } from "#domain/report/own-report.ts";
import { reportOf } from "#domain/report/report.ts";
import { TEST_MODE } from "#domain/report/wording.ts";
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
import { rowsOf, section } from "../../support/reports/report-sections.ts";

describe("the outcome, in words", () => {
  const failing = editingTest({ pass: false, score: 41 });

  test.each([
    ["one test passed", [editingTest()], true, "Passed", "Pass mark reached: Editing test, 78 points (pass mark 70)."],
    [
      "one test failed",
      [failing],
      false,
      "Not passed",
      "Pass mark not reached: Editing test, 41 points (pass mark 70).",
    ],
    ["all of several", [editingTest(), grammarTest()], true, "Passed", "Pass mark reached in all 2 tests."],
    [
      "some of several",
      [failing, grammarTest(), proofreadingTest()],
      false,
      "Not passed",
      "Pass mark reached in 1 of 3 tests. Below it: Editing test, 41 points (pass mark 70) and Proofreading test, 55 points (pass mark 70).",
    ],
  ])("%s", (_, tests, overall_pass, word, sentence) => {
    expect(reportOf(aReportInput({ tests, overall_pass }), MONDAY).outcome).toEqual({
      tone: overall_pass ? "good" : "bad",
      score: 84,
      error: null,
      word,
      sentence,
    });
  });

  test("is provisional while a person has yet to decide the writing test", () => {
    const input = aReportInput({ status: "provisional", tests: [writingTest({ pass: true, provisional: true })] });
    const { outcome, scores } = reportOf(input, MONDAY);
    expect(outcome).toMatchObject({ tone: "mixed", word: "Provisional" });
    expect(scores.lines.map(({ tone, verdict }) => [tone, verdict])).toEqual([["mixed", "Provisional"]]);
    const own = ownReportOf(input, MONDAY);
    expect([own.outcome.word, own.scores.lines[0]?.verdict]).toEqual(["Provisional", "Provisional"]);
  });

  test("is the stored one: what was decided is not decided again", () => {
    expect(reportOf(aReportInput({ overall_pass: false }), MONDAY).outcome.word).toBe("Not passed");
  });
});

describe("each test", () => {
  test("has a line of the chart with where its score comes from", () => {
    const [line] = reportOf(aReportInput(), MONDAY).scores.lines;
    expect(line).toEqual({
      name: "Editing test",
      part: false,
      score: 78,
      error: null,
      passMark: 70,
      percentile: null,
      tone: "good",
      verdict: "Passed",
      summary:
        "17 of 25 planted errors fixed; 4 found but wrongly fixed, 4 missed, 1 change made the text worse and 1 needless change.",
    });
  });

  test("of a full assessment has its own line and section below the assessment's", () => {
    const { scores, sections } = reportOf(aReportInput({ tests: [fullAssessment()] }), MONDAY);
    expect(scores.lines.map(({ name, part }) => [name, part])).toEqual([
      ["Full editing assessment", false],
      ["Grammar test", true],
      ["Editing test", true],
      ["Proofreading test", true],
    ]);
    expect(sections.map(({ title, level }) => [title, level])).toEqual([
      ["Full editing assessment", 1],
      ["Grammar test", 2],
      ["Editing test", 2],
      ["Proofreading test", 2],
      ["Integrity", 1],
      ["Appendix", 1],
      ["Details: Full editing assessment, Editing test", 2],
      ["Details: Full editing assessment, Proofreading test", 2],
      ["About this report", 1],
    ]);
  });

  test("says that a sample's details are not stored", () => {
    const bare = aReportInput({ tests: [editingTest({ review: undefined })] });
    expect(JSON.stringify(section("Editing test", bare))).toContain("No details of this test are stored");
  });
});

test("multiple choice is summed up by topic, and no question is printed", () => {
  const { blocks } = section("Grammar test", aReportInput({ tests: [grammarTest()] }));
  expect(rowsOf("By topic", blocks)?.[0]).toEqual(["Agreement", "3 of 5", "2 of 5", "0 of 5"]);
  expect(JSON.stringify(blocks)).not.toContain("Which sentence is right?");
});

describe("percentiles", () => {
  test("are not shown while they are provisional", () => {
    const { note, lines } = reportOf(aReportInput(), MONDAY).scores;
    expect(note).toBeNull();
    expect(lines.map(({ percentile }) => percentile)).toEqual([null]);
  });

  test("are shown and explained when they are measured, and only those", () => {
    const tests = [editingTest({ percentile_basis: "measured" }), grammarTest()];
    const { note, lines } = reportOf(aReportInput({ tests }), MONDAY).scores;
    expect(note).toContain("The 83rd percentile in the editing test means a higher score than about 83% of them.");
    expect(note).toContain("Where none is shown, fewer than 200 candidates have, or a person");
    expect(lines.map(({ percentile }) => percentile)).toEqual([83, null]);
  });

  test("are explained by the first that is measured, and none is said to be missing where all are", () => {
    const measured = editingTest({ percentile_basis: "measured" });
    const noteOf = (...tests: ReportTest[]) => reportOf(aReportInput({ tests }), MONDAY).scores.note;
    expect(noteOf(grammarTest(), measured)).toContain("The 83rd percentile in the editing test");
    expect(noteOf(measured)).toMatch(/means a higher score than about 83% of them\.$/);
  });
});

test("the versions of tests and rules are named", () => {
  const { blocks } = section("About this report");
  expect(JSON.stringify(blocks)).toContain(
    "Versions: Editing test, form A, 3; scoring rules 2026.1; norms 2026.1 (provisional); integrity limits 2026.2.",
  );
  const versions = { scoring: "2026.4", norms: "2026.2", norms_provisional: false, integrity: "2026.2" };
  const tests = [fullAssessment({ content: undefined, sections: [grammarTest(), proofreadingTest()] })];
  const { blocks: later } = section("About this report", aReportInput({ tests, versions }));
  expect(JSON.stringify(later)).toContain(
    "Versions: Grammar test, form A, 3; Proofreading test, form B, 3; scoring rules 2026.4; norms 2026.2; integrity limits 2026.2.",
  );
});

test("the first page names whose report it is, on what, and when", () => {
  const tests = [editingTest(), grammarTest(), proofreadingTest()];
  expect(reportOf(aReportInput({ tests, dialect: "en-US" }), MONDAY).facts).toEqual([
    { label: "Email", value: "jane@example.com" },
    { label: "Reference", value: "EDIT-2026-017" },
    { label: "Completed", value: "Monday 2 March 2026, 10:31 UTC" },
    { label: "Tests", value: "Editing test, Grammar test and Proofreading test" },
    { label: "Language", value: "American English" },
  ]);
  expect(reportOf(aReportInput(), MONDAY).facts.at(-1)).toEqual({ label: "Language", value: "British English" });
});

test("a report of test mode says so first and in the title, which is in the foot of each page; a live one does not", () => {
  for (const report of [reportOf, ownReportOf]) {
    const { title, facts } = report(aReportInput({ livemode: false }), MONDAY);
    expect(title).toMatch(/ \(test mode\)$/);
    expect(facts[0]).toEqual({ label: "Test mode", value: TEST_MODE });
    expect(JSON.stringify(report(aReportInput(), MONDAY))).not.toMatch(/test mode/i);
  }
});

test("times are in UTC, and a reference is there if the invitation has one", () => {
  const { facts, madeInWords } = reportOf(aReportInput({ reference: null }), MONDAY);
  expect(facts.find(({ label }) => label === "Completed")?.value).toBe("Monday 2 March 2026, 10:31 UTC");
  expect(facts.map(({ label }) => label)).not.toContain("Reference");
  expect(madeInWords).toBe("Monday 2 March 2026, 10:00 UTC");
});

test("times are in the account's zone, with UTC in parentheses", () => {
  const brand = { ...PLAIN, zone: "Europe/Berlin" };
  for (const report of [reportOf(aReportInput(), MONDAY, brand), ownReportOf(aReportInput(), MONDAY, brand)]) {
    expect(report.madeInWords).toBe("Monday 2 March 2026, 11:00 CET (10:00 UTC)");
    expect(JSON.stringify(report.sections)).toContain(
      "All times are in the time zone Europe/Berlin, with UTC in parentheses. Completed Monday 2 March 2026, 11:31 CET (10:31 UTC);",
    );
  }
});

test("a person's mark decides the verdict and is given with its reason, beside the computed score", () => {
  const human_mark = aMark(74, "Valid edits.", "2026-03-03T10:00:00.000Z");
  const input = aReportInput({ tests: [editingTest({ score: 41, human_mark })] });
  expect(reportOf(input, MONDAY).outcome.sentence).toBe(
    "Pass mark reached: Editing test, marked 74 by a person (pass mark 70).",
  );
  expect(reportOf(input, MONDAY).scores.lines[0]?.summary).toMatch(
    / Marked 74 by a person on Tuesday 3 March 2026, 10:00 UTC, which decides\. Computed score: 41\.$/,
  );
  const [facts, reason] = section("Editing test", input).blocks;
  expect(facts).toMatchObject({
    text: expect.stringMatching(
      /^Score 41 of 100, pass mark 70\. Marked 74 by a person on Tuesday 3 March 2026, 10:00 UTC: passed\. Taken in 12 minutes 11 seconds\. /,
    ),
  });
  expect(reason).toEqual({ kind: "paragraph", text: "Reason for the mark: Valid edits." });
});

test("the first page says how sure a score is", () => {
  const tests = [
    editingTest({ standard_error: 6, borderline: true }),
    grammarTest({ standard_error: 5, borderline: false }),
  ];
  const [borderline, clear] = reportOf(aReportInput({ tests }), MONDAY).scores.lines;
  expect(borderline?.summary).toMatch(/needless change\. Standard error ± 6 points\. Borderline: another form/);
  expect(clear?.summary).toMatch(/not answered\. Standard error ± 5 points\.$/);
  expect(clear?.summary).not.toContain("Borderline");
});
