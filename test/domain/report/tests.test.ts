import { describe, expect, test } from "vitest";
import type { ReportTest } from "#domain/report/input.ts";
import { NOT_REVIEWED, scoreLines, testSections } from "#domain/report/tests.ts";
import { aMark } from "../../support/records/result-record.ts";
import { editingTest, fullAssessment, grammarTest } from "../../support/reports/report-inputs.ts";

const BARE = { review: undefined, text: undefined };
const factsOf = (changes: Partial<ReportTest>) =>
  testSections([editingTest({ ...BARE, ...changes })], false, "UTC")[0]?.blocks;
const paragraph = (text: string) => ({ kind: "paragraph", text });
const UNEXPLAINED = {
  ...{ kind: "paragraph", quiet: true, text: "No details of this test are stored with the result." },
};

describe("a test's section begins with", () => {
  test("its score, the pass mark, the verdict and the time, and says when nothing else is stored", () => {
    expect(factsOf({})).toEqual([
      paragraph("Score 78 of 100, pass mark 70: passed. Taken in 12 minutes 11 seconds."),
      UNEXPLAINED,
    ]);
    expect(factsOf({ score: 41, pass: false })?.[0]).toEqual(
      paragraph("Score 41 of 100, pass mark 70: not passed. Taken in 12 minutes 11 seconds."),
    );
  });

  test("of an account's own test, that it was not reviewed", () => {
    const own_test = { name: "The harbour", kind: "editing" } as const;
    const [section] = testSections([editingTest({ ...BARE, slug: "own:harbour", own_test })], false, "UTC");
    expect(section).toMatchObject({
      title: "The harbour",
      blocks: [{ text: expect.stringContaining(NOT_REVIEWED) }, {}],
    });
  });

  test("the standard error, and whether the verdict is borderline", () => {
    expect(factsOf({ standard_error: 6, borderline: true })?.[0]).toEqual(
      paragraph(
        "Score 78 of 100 (standard error ± 6), pass mark 70: passed. Borderline: the outcome might have been different with another form of the test. Taken in 12 minutes 11 seconds.",
      ),
    );
    expect(factsOf({ standard_error: 6, borderline: false })?.[0]).toEqual(
      paragraph("Score 78 of 100 (standard error ± 6), pass mark 70: passed. Taken in 12 minutes 11 seconds."),
    );
  });

  test("a person's mark, which is borderline in no form of the test, and its reason", () => {
    const human_mark = aMark(60, "Style", "2026-03-03T10:00:00.000Z");
    expect(factsOf({ pass: false, human_mark, borderline: true })).toEqual([
      paragraph(
        "Score 78 of 100, pass mark 70. Marked 60 by a person on Tuesday 3 March 2026, 10:00 UTC: not passed. Taken in 12 minutes 11 seconds.",
      ),
      paragraph("Reason for the mark: Style"),
      UNEXPLAINED,
    ]);
  });

  test("what the score comes from, if the review is stored", () => {
    const [facts, ...details] = testSections([grammarTest()], false, "UTC")[0]?.blocks ?? [];
    expect(facts).toEqual(
      paragraph(
        "Score 75 of 100, pass mark 70: passed. Taken in 10 minutes 45 seconds. 18 of 24 questions answered correctly, 5 incorrectly and 1 not answered.",
      ),
    );
    expect(details.map(({ kind }) => kind)).toEqual(["table", "paragraph"]);
  });
});

describe("an assessment of several tests", () => {
  const assessment = fullAssessment({ sections: [grammarTest(), editingTest(BARE)] });

  test("is the mean of its tests, and has no details to miss", () => {
    const [whole, grammar, editing] = testSections([assessment], false, "UTC");
    expect(whole?.blocks).toEqual([
      paragraph("Score 69 of 100, pass mark 70: not passed. Taken in 37 minutes 56 seconds. The mean of its 2 tests."),
    ]);
    expect([whole?.level, grammar?.level, editing?.level]).toEqual([1, 2, 2]);
    expect(editing?.blocks).toContainEqual(UNEXPLAINED);
  });

  test("has a line in the chart, and one for each test in it, with what each score comes from", () => {
    expect(scoreLines([assessment], "UTC").map(({ verdict, part, summary }) => [verdict, part, summary])).toEqual([
      ["Not passed", false, "The mean of its 2 tests."],
      ["Passed", true, "18 of 24 questions answered correctly, 5 incorrectly and 1 not answered."],
      ["Passed", true, ""],
    ]);
  });
});

test("the chart's line is sure of a score by its standard error, and of a person's mark by the person", () => {
  const human_mark = {
    score: 74,
    note: "Valid.",
    marked_at: "2026-03-03T10:00:00.000Z",
    marked_by: { role: "reviewer" as const, name: "Olivia" },
    points: null,
    marks: null,
  };
  const precise = { ...BARE, standard_error: 6, standard_error_basis: "measured" as const, borderline: true };
  expect(
    scoreLines([editingTest(precise), editingTest({ ...precise, human_mark })], "Europe/Berlin").map(
      ({ summary }) => summary,
    ),
  ).toEqual([
    "Standard error ± 6 points, measured from candidates' answers. Borderline: another form of the test might have decided otherwise.",
    "Marked 74 by Olivia (reviewer) on Tuesday 3 March 2026, 11:00 CET (10:00 UTC), which decides. Computed score: 78.",
  ]);
});
