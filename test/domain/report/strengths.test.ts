import { describe, expect, test } from "vitest";
import type { ReportTest } from "#domain/report/input.ts";
import { strengthsSentence } from "#domain/report/strengths.ts";
import { editingTest, entry, fullAssessment, writingTest } from "../../support/reports/report-inputs.ts";

/** A test of items by kind: how many there are, and how many of them are right. */
const aTest = (kinds: Readonly<Record<string, [right: number, items: number]>>): ReportTest =>
  editingTest({
    review: Object.entries(kinds).flatMap(([kind, [right, items]]) =>
      Array.from({ length: items }, (_, index) => entry({ kind, outcome: index < right ? "fixed" : "missed" })),
    ),
  });

describe("strengths and weaknesses", () => {
  test("are kinds that differ clearly from the rest of the same test", () => {
    const clear = aTest({ spelling: [8, 8], punctuation: [0, 7], grammar: [4, 8] });
    expect(strengthsSentence([clear])).toBe(
      "Compared with the rest of the same tests: stronger in “spelling” (8 of 8 right); weaker in “punctuation” (0 of 7 right).",
    );
  });

  test.each<[string, ReportTest[]]>([
    ["there are too few items of a kind", [aTest({ spelling: [2, 2], grammar: [0, 22] })]],
    ["the difference is within the margin", [aTest({ spelling: [6, 8], grammar: [4, 8] })]],
    ["everything is right", [aTest({ spelling: [8, 8], grammar: [8, 8] })]],
    ["nothing is right", [aTest({ spelling: [0, 8], grammar: [0, 8] })]],
    ["all items are of one kind", [aTest({ spelling: [5, 20] })]],
    ["nothing was reviewed", [editingTest({ review: undefined })]],
    ["a text was written, which has no items", [writingTest()]],
  ])("are not claimed when %s", (_, tests) => {
    expect(strengthsSentence(tests)).toBeNull();
  });

  test("begin at a chance of 1 in 100 (hypergeometric), from three items of a kind", () => {
    // 20 of the 2,024 ways to choose three of 24 items; with one right answer more, 35.
    expect(strengthsSentence([aTest({ spelling: [3, 3], grammar: [3, 21] })])).toBe(
      "Compared with the rest of the same tests: stronger in “spelling” (3 of 3 right); weaker in “grammar” (3 of 21 right).",
    );
    expect(strengthsSentence([aTest({ spelling: [3, 3], grammar: [4, 21] })])).toBeNull();
  });

  test("count the chance in a test of two items, and are not lost by a test of one", () => {
    const clear = aTest({ spelling: [6, 6], grammar: [2, 10] });
    expect(strengthsSentence([clear, aTest({ spelling: [1, 1] })])).toContain("stronger in “spelling” (7 of 7 right)");
    // 28 of 8,008 alone; at least 6 of 7 right has a chance of 3 in 100.
    expect(strengthsSentence([clear, aTest({ spelling: [0, 1], grammar: [1, 1] })])).toBeNull();
  });

  test("count no finding in a written text as an item", () => {
    const findings = Array.from({ length: 10 }, () => entry({ kind: "spelling", outcome: "finding" }));
    const clear = aTest({ spelling: [6, 6], grammar: [2, 10] });
    expect(strengthsSentence([clear, writingTest({ review: findings })])).toBe(strengthsSentence([clear]));
  });

  test("add up over tests and their parts", () => {
    const part = aTest({ spelling: [6, 6], grammar: [4, 8] });
    expect(strengthsSentence([part])).toBeNull();
    expect(strengthsSentence([part, fullAssessment({ sections: [part, part] })])).toContain(
      "stronger in “spelling” (18 of 18 right)",
    );
  });

  test("are none where only one test is easier than the other", () => {
    const easy = aTest({ spelling: [20, 20], grammar: [2, 2] });
    const hard = aTest({ spelling: [1, 2], grammar: [10, 20] });
    expect(strengthsSentence([easy, hard])).toBeNull();
  });

  test("are not made of the candidate's other changes", () => {
    const { review = [] } = aTest({ spelling: [4, 8], grammar: [4, 8] });
    const changes = Array.from({ length: 30 }, () => entry({ kind: "change", outcome: "needless" }));
    expect(strengthsSentence([editingTest({ review: [...review, ...changes] })])).toBeNull();
  });
});
