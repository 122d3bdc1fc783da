import { describe, expect, test } from "vitest";
import type { Role } from "#contract/dashboard/permissions.ts";
import { isFoundByJob, type Sight, seesOf, textsToMarkIn } from "#domain/sees-of.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";

/** Whose marks of an undecided text are kept. */
type Marks = "none" | "own" | "another's" | "both";

const KEPT: Readonly<Record<Marks, { test: "writing-test"; by: string }[]>> = {
  none: [],
  own: [{ test: "writing-test", by: "usr_me" }],
  "another's": [{ test: "writing-test", by: "usr_other" }],
  both: [
    { test: "writing-test", by: "usr_other" },
    { test: "writing-test", by: "usr_me" },
  ],
};

/** Columns: to mark with no mark, own mark, another's, both; then decided with no mark of mine. */
const TABLE: readonly [Role, Sight, Sight, Sight, Sight, Sight][] = [
  ["owner", "number", "all", "number", "all", "all"],
  ["admin", "number", "all", "number", "all", "all"],
  ["recruiter", "number", "all", "number", "all", "all"],
  ["reviewer", "number", "all", "number", "all", "all"],
  ["developer", "all", "all", "all", "all", "all"],
  ["viewer", "all", "all", "all", "all", "all"],
];

test.each(TABLE)(
  "%s: no mark %s, own %s, another's %s, both %s, decided %s",
  (role, none, own, other, both, decided) => {
    const me = { person_id: "usr_me", role };
    const sees = (marks: Marks) => seesOf(me, ["writing-test"], KEPT[marks]);
    expect([sees("none"), sees("own"), sees("another's"), sees("both")]).toEqual([none, own, other, both]);
    expect(seesOf(me, [], KEPT["another's"])).toBe(decided);
  },
);

test("of two texts, a mark of one is not enough", () => {
  const me = { person_id: "usr_me", role: "reviewer" } as const;
  expect(seesOf(me, ["writing-test", "own:letter"], KEPT.own)).toBe("number");
});

describe("the texts to mark, as lists know them", () => {
  const score = (human_mark: number | null, needs_review = true) => ({
    score: 70,
    standard_error: 5,
    pass_threshold: 65,
    pass: true,
    borderline: false,
    decided_by: "computed" as const,
    needs_review,
    human_mark,
  });
  const scores = (...tests: ReturnType<typeof named>[]) => ({ overall_score: 70, flagged: false, tests });
  const named = (slug: "writing-test" | "own:letter" | "editing-test", human_mark: number | null, needs = true) => ({
    slug,
    ...score(human_mark, needs),
  });
  const one = {
    id: "inv_1",
    account_id: "acct_1",
    tests: ["editing-test", "writing-test", "own:letter", "full-editing-assessment"] as const,
  };

  test("are none of a final result, or of one without a result", () => {
    expect(textsToMarkIn({ ...one, result_status: "final" })).toEqual([]);
    expect(textsToMarkIn({ ...one, result_status: null })).toEqual([]);
  });

  test("are none in test mode, which has no candidate to be fair to", () => {
    const simulated = { ...one, account_id: testTenantOf(one.account_id), result_status: "provisional" } as const;
    expect(textsToMarkIn(simulated)).toEqual([]);
  });

  test("are the written ones without a mark; an own test counts unless its kind or its score says that it is none", () => {
    const provisional = { ...one, result_status: "provisional" } as const;
    expect(textsToMarkIn(provisional)).toEqual(["writing-test", "own:letter"]);
    expect(
      textsToMarkIn({ ...provisional, scores: scores(named("writing-test", 80), named("own:letter", null)) }),
    ).toEqual(["own:letter"]);
    expect(textsToMarkIn({ ...provisional, scores: scores(named("own:letter", null, false)) })).toEqual([
      "writing-test",
    ]);
  });
});

test("a search finds a hidden result by all words of its job alone", () => {
  expect(isFoundByJob({ job: "Copy editor, Leeds" }, "leeds copy")).toBe(true);
  expect(isFoundByJob({ job: "Copy editor, Leeds" }, "leeds jane")).toBe(false);
  expect(isFoundByJob({ job: null }, "jane")).toBe(false);
});
