import { describe, expect, test } from "vitest";
import type { ReportTest } from "#domain/report/input.ts";
import type { Block } from "#domain/report/layout-model.ts";
import { reportOf } from "#domain/report/report.ts";
import { durationInWords, ordinal, quoted } from "#domain/report/wording.ts";
import { MONDAY } from "../../support/builders.ts";
import {
  aReportInput,
  editingTest,
  flagged,
  fullAssessment,
  grammarTest,
  plantedErrors,
  proofreadingTest,
  writingTest,
} from "../../support/report-inputs.ts";

const tables = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === "table" ? [block] : []));
const section = (title: string, input = aReportInput()) => {
  const found = reportOf(input, MONDAY).sections.find((one) => one.title === title);
  if (found === undefined) throw new Error(`The report has no section ${title}`);
  return found;
};
const rowsOf = (title: string, blocks: readonly Block[]) =>
  tables(blocks)
    .find((table) => table.title === title)
    ?.rows.map((row) => row.map(({ text }) => text));

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
      passed: overall_pass,
      word,
      sentence,
    });
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
      passMark: 70,
      percentile: null,
      passed: true,
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
      ["About this report", 1],
    ]);
  });

  test("says that its details are not stored when they are not", () => {
    const bare = aReportInput({ tests: [editingTest({ review: undefined, content: undefined })], versions: undefined });
    expect(JSON.stringify(section("Editing test", bare))).toContain("No details of this test are stored");
    expect(JSON.stringify(section("About this report", bare))).toContain(
      "The versions of content and key and the rules are not stored with this result.",
    );
  });
});

describe("errors", () => {
  test("are listed one by one with rule, candidate's text, correct text and outcome; other changes apart", () => {
    const { blocks } = section("Editing test");
    expect(rowsOf("Error by error", blocks)).toHaveLength(25);
    expect(rowsOf("Error by error", blocks)?.[3]).toEqual([
      "4",
      "affect / effect (4)",
      "effects",
      "affect",
      "Wrongly fixed",
    ]);
    expect(rowsOf("Changes to correct text", blocks)).toEqual([
      ["1", "Introduce no errors", "was restored", "were restored", "Made worse"],
      ["2", "Leave correct text unchanged", "approximately", "about", "Unnecessary change"],
    ]);
  });

  test("that proofreading missed were not marked, and a wrong mark has nothing to correct", () => {
    const { blocks } = section("Proofreading test", aReportInput({ tests: [proofreadingTest()] }));
    expect(rowsOf("Error by error", blocks)?.[2]).toEqual([
      "3",
      "Case of pronouns (3)",
      "Not marked",
      "she and her neighbours",
      "Missed",
    ]);
    expect(rowsOf("Marks where there is no error", blocks)).toEqual([
      ["1", "Mark only errors", "breakwater", "No error here", "Wrong mark"],
    ]);
  });

  test("are counted by kind, the most frequent first", () => {
    const review = plantedErrors(7, ["fixed", "missed"]);
    expect(
      rowsOf("By kind of error", section("Editing test", aReportInput({ tests: [editingTest({ review })] })).blocks),
    ).toEqual([
      ["Spelling", "1 of 2", "0 of 2", "1 of 2"],
      ["Punctuation", "1 of 2", "0 of 2", "1 of 2"],
      ["Grammar", "1 of 1", "0 of 1", "0 of 1"],
      ["Usage", "0 of 1", "0 of 1", "1 of 1"],
      ["Consistency", "1 of 1", "0 of 1", "0 of 1"],
    ]);
  });

  test("are all listed; of changes beside them sixty, and how many more there are", () => {
    const [introduced] = editingTest().review?.slice(-2) ?? [];
    const changes = Array.from({ length: 75 }, () => introduced).filter((entry) => entry !== undefined);
    const review = [...plantedErrors(50, ["missed"]), ...changes];
    const { blocks } = section("Editing test", aReportInput({ tests: [editingTest({ review })] }));
    expect(rowsOf("Error by error", blocks)).toHaveLength(50);
    expect(rowsOf("Changes to correct text", blocks)).toHaveLength(60);
    expect(JSON.stringify(blocks)).toContain("At least 15 more of these are not printed");
  });

  test("with an outcome that is new here are shown by its name", () => {
    const review = plantedErrors(1, ["half_fixed"]);
    const { blocks } = section("Editing test", aReportInput({ tests: [editingTest({ review })] }));
    expect(rowsOf("Error by error", blocks)?.[0]?.at(-1)).toBe("Half fixed");
  });
});

test("multiple choice is summed up by topic, and no question is printed", () => {
  const { blocks } = section("Grammar test", aReportInput({ tests: [grammarTest()] }));
  expect(rowsOf("By topic", blocks)?.[0]).toEqual(["Agreement", "3 of 5", "2 of 5", "0 of 5"]);
  expect(JSON.stringify(blocks)).not.toContain("Which sentence is right?");
});

describe("writing", () => {
  const { blocks } = section("Writing test", aReportInput({ tests: [writingTest()] }));

  test("shows the brief's points, the text with its marks, and each finding", () => {
    expect(rowsOf("Points of the brief", blocks)?.map((row) => row.at(-1))).toEqual(["Covered", "Not covered"]);
    expect(blocks.find(({ kind }) => kind === "marked_text")).toMatchObject({
      marks: [{ number: 1 }, { number: 2 }, { number: 3 }],
    });
    expect(rowsOf("Possible errors", blocks)).toHaveLength(3);
  });

  test("is said to be a screening, not a judgement", () => {
    expect(JSON.stringify(blocks)).toContain("It does not judge argument, taste or truth beyond the brief.");
  });

  test("shows what its score consists of, lists wrong facts separately, and asks for a reader near the pass mark", () => {
    const part = { points: 40, of: 56, margin: 6 };
    const parts = { content: part, facts: part, language: part, style: part };
    const fact = {
      kind: "fact",
      outcome: "finding",
      span: null,
      expected: "It is free",
      given: "£5",
      rule: "",
      explanation: "",
    };
    const written = writingTest({ parts, needs_review: true });
    const input = aReportInput({ tests: [{ ...written, review: [...(written.review ?? []), fact] }] });
    const { blocks: told } = section("Writing test", input);
    const rows = rowsOf("What the score consists of", told) ?? [];
    expect(rows.map((row) => row.slice(1))).toEqual(Array(4).fill(["40 of 56", "± 6"]));
    expect(JSON.stringify(told)).toContain("A person should read this text before relying on the outcome");
    expect(JSON.stringify(told)).toContain("1 fact of the brief stated wrongly; 3 possible errors found");
    expect(JSON.stringify(blocks)).not.toContain("A person should read");
  });

  const saying = (grammar_check: ReportTest["grammar_check"]) =>
    JSON.stringify(reportOf(aReportInput({ tests: [writingTest({ grammar_check })] }), MONDAY));

  test("whose grammar could not be checked says so, in its summary too, and what the score is made of", () => {
    const words = saying("not_checked");
    expect(words).toContain("grammar, spelling and punctuation could not be checked.");
    expect(words).toContain("no points were deducted for them");
    expect(words).not.toContain("found in grammar, spelling or punctuation");
    expect(words).not.toContain("with possible errors underlined");
  });

  test("whose grammar was checked in part says so", () => {
    expect(saying("partial")).toContain("The grammar check read only the first part of this text");
    for (const whole of [saying("complete"), saying(undefined)]) expect(whole).not.toContain("The grammar check");
  });

  test("without its text still shows its findings", () => {
    const without = section("Writing test", aReportInput({ tests: [writingTest({ written: undefined })] })).blocks;
    expect(without.some(({ kind }) => kind === "marked_text")).toBe(false);
    expect(rowsOf("Possible errors", without)).toHaveLength(3);
  });
});

describe("integrity", () => {
  test("unflagged: what was recorded, and what could not be", () => {
    expect(reportOf(aReportInput(), MONDAY).integrity).toEqual({
      title: "Integrity",
      flagged: false,
      sentence:
        "Nothing was flagged in the 3 signals that were recorded. Not recorded, which is neither for nor against the candidate: typing rhythm.",
    });
  });

  test("flagged: which, and that it is evidence and no verdict", () => {
    const { integrity, outcome } = reportOf(flagged(aReportInput()), MONDAY);
    expect(integrity.sentence).toMatch(
      /^Flagged: pasting and focus\. A flag is evidence to look into, never a verdict/,
    );
    expect(outcome.word).toBe("Passed");
  });

  test("each signal with its finding, each counter, and the caveats", () => {
    const { blocks } = section("Integrity", flagged(aReportInput()));
    expect(rowsOf("Signals", blocks)?.map(([name, verdict]) => [name, verdict])).toEqual([
      ["Pasting", "Flagged"],
      ["Typing rhythm", "Not recorded"],
      ["Answer times", "Not flagged"],
      ["Focus", "Flagged"],
    ]);
    expect(rowsOf("Events", blocks)).toEqual([["4", "9", "2", "1", "3"]]);
    expect(JSON.stringify(blocks)).toContain("Do not reject a candidate because of a flag alone");
  });
});

describe("percentiles", () => {
  test("are not shown while they are provisional", () => {
    const { note, lines } = reportOf(aReportInput(), MONDAY).scores;
    expect(note).toBe("Percentiles are shown once 200 candidates have completed the same form of a test.");
    expect(lines.map(({ percentile }) => percentile)).toEqual([null]);
  });

  test("are shown and explained when they are measured, and only those", () => {
    const tests = [editingTest({ percentile_basis: "measured" }), grammarTest()];
    const { note, lines } = reportOf(aReportInput({ tests }), MONDAY).scores;
    expect(note).toContain("The 83rd percentile in the editing test means a higher score than about 83 % of them.");
    expect(note).toContain("Where none is shown, fewer than 200 candidates have.");
    expect(lines.map(({ percentile }) => percentile)).toEqual([83, null]);
  });
});

test("the versions of tests and rules are named", () => {
  const { blocks } = section("About this report");
  expect(rowsOf("Versions of the tests", blocks)).toEqual([["Editing test", "A", "3"]]);
  expect(rowsOf("Versions of the rules", blocks)).toEqual([["2026.1", "2026.1, provisional", "2026.2"]]);
});

test("times are in UTC, and the reference is there or said to be missing", () => {
  const { facts, madeInWords } = reportOf(aReportInput({ reference: null }), MONDAY);
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toMatchObject({
    Completed: "Monday 2 March 2026, 10:31 UTC",
    Reference: "None",
  });
  expect(madeInWords).toBe("Monday 2 March 2026, 10:00 UTC");
});

test.each([
  [0, "no time"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3661, "1 hour 1 minute 1 second"],
])("%i s are %s", (seconds, words) => expect(durationInWords(seconds)).toBe(words));

test("ordinals", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 82, 93, 99].map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 82nd 93rd 99th",
  );
});

test("a quotation that is long loses its middle, and one of nothing says so", () => {
  expect(quoted(`a${"b".repeat(1000)}c`, "–")).toMatch(/^ab{109} … b{109}c$/);
  expect([quoted("", "–"), quoted(" ", "–"), quoted(null, "–")]).toEqual(["(nothing)", "(white space)", "–"]);
});

describe("what a person added", () => {
  test("a mark decides the verdict and is given with its reason, beside the computed score", () => {
    const human_mark = { score: 74, note: "Valid edits.", marked_at: "2026-03-03T10:00:00.000Z" };
    const input = aReportInput({ tests: [editingTest({ score: 41, human_mark })] });
    expect(reportOf(input, MONDAY).outcome.sentence).toBe(
      "Pass mark reached: Editing test, marked 74 by a person (pass mark 70).",
    );
    expect(JSON.stringify(section("Editing test", input).blocks)).toContain(
      "Score 41 of 100, pass mark 70. A person marked it 74: passed. Reason: Valid edits.",
    );
  });

  test("a review has its own section, and the computed outcome stays on the first page", () => {
    const human_review = {
      status: "decided",
      requested_at: "2026-03-03T10:00:00.000Z",
      request: "Please read it again.",
      decided_at: "2026-03-04T10:00:00.000Z",
      decision: "changed",
      note: "House style.",
      overall_pass: true,
    } as const;
    const input = aReportInput({ overall_pass: false, human_review });
    expect(reportOf(input, MONDAY).outcome.word).toBe("Not passed");
    const text = JSON.stringify(section("Review by a person", input).blocks);
    expect(text).toContain("The candidate asked for a review on Tuesday 3 March 2026, 10:00 UTC.");
    expect(text).toContain("The decided outcome is: passed.");
    expect(text).toContain("Reason: House style.");
  });
});
