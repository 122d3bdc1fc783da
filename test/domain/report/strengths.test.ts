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
      "Compared with the rest of the same tests: stronger in “spelling” (8 of 8 right); weaker in “punctuation” (0 of 7 right).",
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

  test("need five items of a kind and five of the rest, and no more", () => {
    expect(strengthsSentence([aTest({ spelling: [5, 5], grammar: [2, 9] })])).toBe(
      "Compared with the rest of the same tests: stronger in “spelling” (5 of 5 right); weaker in “grammar” (2 of 9 right).",
    );
    expect(strengthsSentence([aTest({ spelling: [4, 4], grammar: [2, 40] })])).toBeNull();
  });

  test("begin at 2.64 standard errors of the hypergeometric distribution", () => {
    // 6 of 6 beside 3 of 10 are 2.646 standard errors; 5 of 5 beside 1 of 6 are 2.635, and 13 of 20 beside 9 of 20 are 1.26.
    expect(strengthsSentence([aTest({ spelling: [6, 6], grammar: [3, 10] })])).toContain("stronger in “spelling”");
    expect(strengthsSentence([aTest({ spelling: [5, 5], grammar: [1, 6] })])).toBeNull();
    expect(strengthsSentence([aTest({ spelling: [13, 20], grammar: [9, 20] })])).toBeNull();
  });

  test("count the chance in a test of two items, and are not lost by a test of one", () => {
    const clear = aTest({ spelling: [6, 6], grammar: [3, 10] });
    expect(strengthsSentence([clear, aTest({ spelling: [1, 1] })])).toContain("stronger in “spelling” (7 of 7 right)");
    // 2.53 standard errors with the chance of the second test, 2.93 without.
    const close = aTest({ spelling: [6, 6], grammar: [2, 6] });
    expect(strengthsSentence([close, aTest({ spelling: [1, 1], grammar: [0, 1] })])).toBeNull();
  });

  test("count no finding in a written text as an item", () => {
    const findings = Array.from({ length: 10 }, () => entry({ kind: "spelling", outcome: "finding" }));
    const clear = aTest({ spelling: [6, 6], grammar: [3, 10] });
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
