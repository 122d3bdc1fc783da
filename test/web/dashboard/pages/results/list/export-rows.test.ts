import { expect, test } from "vitest";
import { resultRows } from "../../../../../../lib/web/dashboard/pages/results/list/export-rows.ts";
import { populatedResults } from "../../../../../browser/support/fake/results.ts";

const [jane, longest, lena] = populatedResults();

test("a file of results has the scores, margins and marks of each test that one of them has", () => {
  if (jane?.scores == null || longest === undefined || lena === undefined) return expect.unreachable();
  const [full, writing] = jane.scores.tests;
  if (full === undefined || writing === undefined) return expect.unreachable();
  const flags = { flagged: true, flagged_checks: ["focus" as const] };
  const short = { ...lena, scores: { ...jane.scores, ...flags, tests: [{ ...writing, human_mark: 81 }] } };
  const [header = [], ...rows] = resultRows([jane, short], "Europe/Berlin");
  const columns = rows.map((row) => Object.fromEntries(header.map((title, index) => [title, row[index]])));
  expect(rows.map((row) => row.length)).toEqual([header.length, header.length]);
  expect(columns[0]).toMatchObject({
    ...{ candidate_name: "Jane Doe", overall_score: 58, integrity_flagged: "false", job: jane.job },
    ...{ "full-editing-assessment score": full.score, "full-editing-assessment margin": full.standard_error },
    ...{ "writing-test pass_mark": writing.pass_threshold, tags: jane.tags.join(", ") },
  });
  expect(columns[1]).toMatchObject({ "full-editing-assessment score": null, "writing-test human_mark": 81 });
  expect(columns[1]).toMatchObject({ integrity_flagged: "true", focus_flagged: "true", paste_flagged: "false" });
  expect(columns[0]).toMatchObject({ focus_flagged: "false" });
  expect(header).toContain("completed_at (Europe/Berlin)");
  expect(header.some((title) => String(title).startsWith("grammar-test"))).toBe(false);
});
