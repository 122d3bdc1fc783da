import { expect, test } from "vitest";
import type { Part } from "#contract/candidate/candidate.ts";
import { testsOf } from "../../../../lib/web/candidate/before/tests-of.ts";

const part = (id: string, part_of: string | null, duration_minutes: number): Part => ({
  ...{ id, kind: "choice", name: id, part_of, duration_minutes, status: "waiting" },
  ...{ started_at: null, deadline: null, submitted_at: null },
});

test("the parts of one test are listed under its name with their total, and other tests for themselves", () => {
  const tests = testsOf([
    part("spelling", null, 10),
    part("full.grammar", "Full", 15),
    part("full.editing", "Full", 19),
    part("writing", null, 20),
  ]);
  expect(tests.map(({ name, minutes, parts }) => [name, minutes, parts.map(({ id }) => id)])).toEqual([
    ["spelling", 10, []],
    ["Full", 34, ["full.grammar", "full.editing"]],
    ["writing", 20, []],
  ]);
});
