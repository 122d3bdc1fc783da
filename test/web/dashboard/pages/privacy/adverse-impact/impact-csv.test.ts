import { expect, test } from "vitest";
import { csvOf } from "#contract/shared/csv.ts";
import { impactTables, type LabelledResult } from "#domain/results/adverse-impact/adverse-impact.ts";
import { impactRows } from "../../../../../../lib/web/dashboard/pages/privacy/adverse-impact/impact-csv.ts";

const people = (name: string, count: number): LabelledResult[] =>
  Array.from({ length: count }, (_, index) => ({ groups: [name], pass: index % 2 === 0, scores: {}, taken: [] }));

test("every line has every column, and a group that is a formula is text", () => {
  const results = [...people("=HYPERLINK(1)", 20), ...people("b", 3)];
  const rows = impactRows({
    livemode: true,
    people: 23,
    not_counted: [],
    tables: impactTables(["@sex"], results),
    items: [],
  });
  expect(rows.map((row) => row.length)).toEqual([17, 17, 17]);
  const text = csvOf(rows);
  expect(text).toContain("'@sex,selection,,,23,0,'=HYPERLINK(1),20,10,0.5,");
  expect(text).toContain(",b,3,,,,,,,,,small_group");
});
