import { expect, test } from "vitest";
import { byKind, clearTopics } from "#domain/results/clear-topics.ts";
import { plantedErrors } from "../../support/reports/report-inputs.ts";

const items = (kind: string, right: number, of: number) =>
  Array.from({ length: of }, (_, index) => ({ kind, outcome: index < right ? "fixed" : "missed" }));

test("entries are grouped by kind in the order of their first, and none is lost", () => {
  const review = plantedErrors(12, ["fixed"]);
  const groups = byKind(review);
  expect(groups.map(([kind]) => kind)).toEqual([...new Set(review.map(({ kind }) => kind))]);
  expect(groups.flatMap(([, entries]) => entries)).toHaveLength(12);
});

test("topics that differ clearly are named with their counts, and those of few items are not", () => {
  const review = [...items("spelling", 8, 8), ...items("punctuation", 0, 7), ...items("grammar", 4, 8)];
  expect(
    clearTopics([{ slug: "editing-test", review }]).map(({ name, right, difference }) => [name, right, difference > 0]),
  ).toEqual([
    ["Spelling", 8, true],
    ["Punctuation", 0, false],
  ]);
  expect(
    clearTopics([{ slug: "editing-test", review: [...items("spelling", 4, 4), ...items("grammar", 0, 20)] }]),
  ).toEqual([]);
});
