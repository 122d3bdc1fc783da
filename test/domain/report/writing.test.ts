import { describe, expect, test } from "vitest";
import type { ReportTest } from "#domain/report/input.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { aReportInput, entry, writingTest, writtenText } from "../../support/reports/report-inputs.ts";
import { columnsOf, rowsOf, section, tablesIn } from "../../support/reports/report-sections.ts";

describe("writing", () => {
  const blocksOf = (changes: Partial<ReportTest> = {}) =>
    section("Writing test", aReportInput({ tests: [writingTest(changes)] })).blocks;

  test("shows the brief's points, the text with its marks, and each finding", () => {
    const blocks = blocksOf();
    expect(columnsOf("Points of the brief", blocks)).toEqual(["Point", "Where the text covers it", "Outcome"]);
    expect(rowsOf("Points of the brief", blocks)?.map((row) => row.at(-1))).toEqual(["Covered", "Not covered"]);
    const text = blocks.find((block) => block.kind === "marked_text");
    const labels = text?.pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.label]));
    expect(labels).toEqual(["¹", "²", "³"]);
    expect(columnsOf("Possible errors", blocks)).toEqual(["No.", "What was found", "In the text", "Suggested"]);
    expect(rowsOf("Possible errors", blocks)).toEqual([
      ["1", "Word choice", "their", "there"],
      ["2", "Word choice", "there tools", "their tools"],
      ["3", "Word choice", "too do", "to do"],
    ]);
    expect(JSON.stringify(blocks)).toContain("Did you mean “there”?");
  });

  test("lists and numbers sixty findings at most, and says how many more there are", () => {
    const given = "teh ".repeat(61);
    const review = Array.from({ length: 61 }, (_, index) =>
      entry({ outcome: "finding", span: { start: 4 * index, end: 4 * index + 3 }, given: "teh", expected: null }),
    );
    const blocks = blocksOf({ review, text: writtenText(given, review) });
    expect(rowsOf("Possible errors", blocks)).toHaveLength(60);
    expect(rowsOf("Possible errors", blocks)?.[59]).toEqual(["60", "Spelling", "teh", "–"]);
    expect(blocks).toContainEqual({
      ...{ kind: "paragraph", quiet: true, text: "At least 1 more of these are not printed." },
    });
    const text = blocks.find((block) => block.kind === "marked_text");
    const labels = text?.pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.label]));
    expect(labels?.slice(-2)).toEqual(["⁶⁰", ""]);
  });

  test("has a table only of what there is", () => {
    const titles = (review: ReportTest["review"]) => tablesIn(blocksOf({ review })).map(({ title }) => title);
    const { review = [] } = writingTest();
    expect(titles(review)).toEqual(["Points of the brief", "Possible errors"]);
    expect(titles(review.filter(({ outcome }) => outcome === "finding"))).toEqual(["Possible errors"]);
    expect(titles(review.filter(({ outcome }) => outcome !== "finding"))).toEqual(["Points of the brief"]);
  });

  test("quotes no sentence for a point that is not covered, and says when only a part is", () => {
    const point = { outcome: "not_covered" as const, span: null, expected: "The price", given: "Come at nine." };
    const half = { ...point, outcome: "covered" as const, explanation: "Part of this point was found." };
    const review = [entry(point), entry(half)];
    const blocks = blocksOf({ review });
    expect(rowsOf("Points of the brief", blocks)).toEqual([
      ["The price", "–", "Not covered"],
      ["The price", "Come at nine.", "Covered"],
    ]);
    expect(JSON.stringify(blocks)).toContain("Part of this point was found.");
  });

  test("is said to be a screening, not a judgement", () => {
    expect(JSON.stringify(blocksOf())).toContain("It does not judge argument, taste or truth beyond the brief.");
  });

  test("shows what its score consists of, lists wrong facts separately, and says that a person has yet to decide", () => {
    const part = (points: number, of: number) => ({ points, of });
    const written_parts = { content: part(40, 56), facts: part(9, 12), language: part(20, 24), style: part(7, 8) };
    const parts = { ...written_parts, length: part(-3, 0) };
    const fact = {
      id: "fact",
      kind: "fact",
      outcome: "finding",
      span: null,
      expected: "It is free",
      given: "£5",
      rule: "",
      explanation: "",
    };
    const written = writingTest({ parts, provisional: true });
    const input = aReportInput({ tests: [{ ...written, review: [...(written.review ?? []), fact] }] });
    const { blocks } = section("Writing test", input);
    expect(columnsOf("What the score consists of", blocks)).toEqual(["Part", "Points"]);
    expect(rowsOf("What the score consists of", blocks)).toEqual([
      ["Content", "40 of 56"],
      ["Facts", "9 of 12"],
      ["Language", "20 of 24"],
      ["Style", "7 of 8"],
      ["Length and other deductions", "-3"],
    ]);
    expect(JSON.stringify(blocks)).toContain("This score is provisional: a person decides this test");
    expect(JSON.stringify(blocks)).toContain("1 fact of the brief stated wrongly; 3 possible errors found");
    expect(JSON.stringify(blocksOf())).not.toContain("provisional");
  });

  const saying = (grammar_check: ReportTest["grammar_check"]) =>
    JSON.stringify(reportOf(aReportInput({ tests: [writingTest({ grammar_check })] }), MONDAY));

  test("whose grammar could not be checked says so, in its summary too, and what the score is made of", () => {
    const words = saying("not_checked");
    expect(words).toContain("grammar, spelling and punctuation could not be checked.");
    expect(words).toContain("no points were deducted for them");
    expect(words).not.toContain("found in grammar, spelling or punctuation");
  });

  test("whose grammar was checked in part says so", () => {
    expect(saying("partial")).toContain("The grammar check read only the first part of this text");
    for (const whole of [saying("complete"), saying(undefined)]) expect(whole).not.toContain("The grammar check");
  });

  test("without its text still shows its findings", () => {
    const without = blocksOf({ text: undefined });
    expect(without.some(({ kind }) => kind === "marked_text")).toBe(false);
    expect(rowsOf("Possible errors", without)).toHaveLength(3);
  });
});
