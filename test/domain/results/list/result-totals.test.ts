import { expect, test } from "vitest";
import type { ResultFilters } from "#contract/results/result-rows.ts";
import { listedResult, type ResultEntry } from "#domain/results/list/listed-result.ts";
import { isShownBy } from "#domain/results/list/result-filter.ts";
import { totalsOf } from "#domain/results/list/result-totals.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const result = (overall_score: number, more: Partial<ResultEntry> = {}, borderline = false): ResultEntry => {
  const decided = { slug: "editing-test", standard_error: 6, decided_by: "computed", needs_review: false } as const;
  const test = { ...decided, score: overall_score, pass_threshold: 65, pass: true, borderline, human_mark: null };
  const scores = { overall_score, tests: [test], flagged: overall_score === 0 };
  return {
    ...listedResult(anInvitation("completed", { scores, result_status: "final", overall_pass: true })),
    tags: null,
    ...more,
  };
};

const [flagged, failed, borderline, provisional, best] = [
  result(0, { tags: ["Shortlist"] }),
  result(64, { overall_pass: false, job: "Editor" }),
  result(66, { tests: ["editing-test"] }, true),
  result(80, { result_status: "provisional", tests: ["writing-test"] }),
  result(100, { completed_at: "2026-03-09T10:00:00.000Z" }),
] as const;
const ALL = [flagged, failed, borderline, provisional, best];

test.each<[ResultFilters, readonly ResultEntry[]]>([
  [{}, ALL],
  [{ outcome: "passed" }, [flagged, borderline, best]],
  [{ outcome: "not_passed" }, [failed]],
  [{ outcome: "provisional" }, [provisional]],
  [{ outcome: "borderline" }, [borderline]],
  [{ test: "writing-test" }, [provisional]],
  [{ job: "Editor" }, [failed]],
  [{ tag: "shortlist" }, [flagged]],
  [{ score_min: "66", score_max: "80" }, [borderline, provisional]],
  [{ flagged: "true" }, [flagged]],
  [{ flagged: "false", score_max: "64" }, [failed]],
])("the filters %j show some of the results", (filters, shown) => {
  expect(ALL.filter((one) => isShownBy(filters, one))).toEqual(shown);
});

test("totals count outcomes, flags and days, and have the median and the distribution with the common pass mark", () => {
  const totals = totalsOf(ALL, true);
  expect(totals).toMatchObject({ count: 5, is_exact: true, passed: 3, not_passed: 1, provisional: 1, flagged: 1 });
  expect(totals).toMatchObject({ median_score: 66, pass_mark: 65, days: 2 });
  const filled = totals.scores.flatMap((count, step) => (count === 0 ? [] : [[step, count]]));
  expect(filled).toEqual([
    [0, 1],
    [12, 1],
    [13, 1],
    [16, 1],
    [19, 1],
  ]);
  expect(totals.test_scores).toEqual({ "editing-test": totals.scores });
  expect(totalsOf([], true)).toMatchObject({ count: 0, median_score: null, pass_mark: null });
  expect(totalsOf([failed, borderline], true).median_score).toBe(65);
});

test("a test's distribution has marks in place of computed scores, and tests with different pass marks have none in common", () => {
  const [test] = failed.scores?.tests ?? [];
  if (test === undefined || failed.scores === null) throw new Error("A result without a test");
  const marked = result(64, { scores: { ...failed.scores, tests: [{ ...test, human_mark: 90, pass_threshold: 70 }] } });
  const { pass_mark, test_scores } = totalsOf([failed, marked], true);
  expect([pass_mark, test_scores["editing-test"]?.[12], test_scores["editing-test"]?.[18]]).toEqual([null, 1, 1]);
});
