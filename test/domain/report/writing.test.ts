import { describe, expect, test } from "vitest";
import type { ReportTest } from "#domain/report/input.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { aReportInput, entry, writingTest } from "../../support/reports/report-inputs.ts";
import { rowsOf, section } from "../../support/reports/report-sections.ts";

describe("writing", () => {
  const { blocks } = section("Writing test", aReportInput({ tests: [writingTest()] }));

  test("shows the brief's points, the text with its marks, and each finding", () => {
    expect(rowsOf("Points of the brief", blocks)?.map((row) => row.at(-1))).toEqual(["Covered", "Not covered"]);
    const text = blocks.find((block) => block.kind === "marked_text");
    const labels = text?.pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.label]));
    expect(labels).toEqual(["¹", "²", "³"]);
    expect(rowsOf("Possible errors", blocks)).toHaveLength(3);
  });

  test("quotes no sentence for a point that is not covered, and says when only a part is", () => {
    const point = { outcome: "not_covered" as const, span: null, expected: "The price", given: "Come at nine." };
    const half = { ...point, outcome: "covered" as const, explanation: "Part of this point was found." };
    const review = [entry(point), entry(half)];
    const told = section("Writing test", aReportInput({ tests: [writingTest({ review })] })).blocks;
    expect(rowsOf("Points of the brief", told)).toEqual([
      ["The price", "–", "Not covered"],
      ["The price", "Come at nine.", "Covered"],
    ]);
    expect(JSON.stringify(told)).toContain("Part of this point was found.");
  });

  test("is said to be a screening, not a judgement", () => {
    expect(JSON.stringify(blocks)).toContain("It does not judge argument, taste or truth beyond the brief.");
  });

  test("shows what its score consists of, lists wrong facts separately, and asks for a reader near the pass mark", () => {
    const part = { points: 40, of: 56, margin: 6 };
    const parts = { content: part, facts: part, language: part, style: part };
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
  });

  test("whose grammar was checked in part says so", () => {
    expect(saying("partial")).toContain("The grammar check read only the first part of this text");
    for (const whole of [saying("complete"), saying(undefined)]) expect(whole).not.toContain("The grammar check");
  });

  test("without its text still shows its findings", () => {
    const without = section("Writing test", aReportInput({ tests: [writingTest({ text: undefined })] })).blocks;
    expect(without.some(({ kind }) => kind === "marked_text")).toBe(false);
    expect(rowsOf("Possible errors", without)).toHaveLength(3);
  });
});
