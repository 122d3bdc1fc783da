import fc from "fast-check";
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
      "Compared with the rest of the same tests: stronger in spelling (8 of 8 right); weaker in punctuation (0 of 7 right).",
    );
  });

  test.each<[string, ReportTest[]]>([
    ["there are too few items of a kind", [aTest({ spelling: [4, 4], grammar: [0, 20] })]],
    ["the difference is within the margin", [aTest({ spelling: [6, 8], grammar: [4, 8] })]],
    ["everything is right", [aTest({ spelling: [8, 8], grammar: [8, 8] })]],
    ["nothing is right", [aTest({ spelling: [0, 8], grammar: [0, 8] })]],
    ["all items are of one kind", [aTest({ spelling: [5, 20] })]],
    ["nothing was reviewed", [editingTest({ review: undefined })]],
    ["a text was written, which has no items", [writingTest()]],
  ])("are not claimed when %s", (_, tests) => {
    expect(strengthsSentence(tests)).toBeNull();
  });

  test("add up over tests and their parts", () => {
    const part = aTest({ spelling: [6, 6], grammar: [4, 8] });
    expect(strengthsSentence([part])).toBeNull();
    expect(strengthsSentence([part, fullAssessment({ sections: [part, part] })])).toContain(
      "stronger in spelling (18 of 18 right)",
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

  test("are claimed of no more than about one of twenty candidates who are equally good at everything", () => {
    const kinds = ["spelling", "punctuation", "grammar", "usage"];
    let claimed = 0;
    const runs = 400;
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 28, maxLength: 28 }), (dice) => {
        const review = dice.map((die, index) =>
          entry({ kind: kinds[index % 4] ?? "", outcome: die < 0.6 ? "fixed" : "missed" }),
        );
        if (strengthsSentence([editingTest({ review })]) !== null) claimed += 1;
      }),
      { numRuns: runs, seed: 7 },
    );
    expect(claimed / runs).toBeLessThan(0.07);
  });
});
