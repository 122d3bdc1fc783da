import { expect, test } from "vitest";
import { spreadOf, suggestionOf } from "#domain/panels/suggestion.ts";
import { numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

const panel = (rows: readonly (readonly number[])[], weights = rows[0]?.map(() => 1) ?? [], is_sample = false) => ({
  judged_by: rows.map((first, judge) => ({ id: `usr_${judge}`, name: "", first: [...first], second: null })),
  weights,
  is_sample,
});

test("the suggestion is the mean of the judges' expected scores, by what each item counts, with its error", () => {
  const three = panel([
    [50, 100],
    [60, 90],
    [100, 100],
  ]);
  // 75, 75 and 100.
  expect(suggestionOf(three, "first")).toEqual({
    ...{ judges: 3, pass_mark: 83, mean: 83.3, sd: 14.4, error: 8.3 },
    pass_marks: [75, 75, 100],
  });
  expect(suggestionOf({ ...three, weights: [2, 1] }, "first")).toMatchObject({ pass_marks: [67, 70, 100] });
  expect(suggestionOf(three, "second")).toBeNull();
  expect(suggestionOf(panel([[50, 100]]), "first")).toBeNull();
});

test("of a sample of a bank the items are a source of error, as much as panels with other items differ", () => {
  const random = numbersFrom(3);
  const [JUDGES, ITEMS] = [6, 24];
  const rows = () => {
    const items = Array.from({ length: ITEMS }, () => 60 + 15 * random.normal());
    return Array.from({ length: JUDGES }, () => {
      const severity = 5 * random.normal();
      return items.map((item) => item + severity + 10 * random.normal());
    });
  };
  const panels = Array.from({ length: 400 }, () => suggestionOf(panel(rows(), undefined, true), "first"));
  const means = panels.map((one) => one?.mean ?? 0);
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  const spread = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (means.length - 1));
  const stated = Math.sqrt(panels.reduce((sum, one) => sum + (one?.error ?? 0) ** 2, 0) / panels.length);
  // √(25/6 + 225/24 + 100/144) = 3.77; the spread of 400 is within a tenth.
  expect(stated).toBeGreaterThan(3.5);
  expect(stated).toBeLessThan(4.1);
  expect(spread / stated).toBeGreaterThan(0.9);
  expect(spread / stated).toBeLessThan(1.1);
});

test("the spread of an item is between its lowest and its highest chance", () => {
  expect(
    spreadOf(
      panel([
        [10, 50],
        [30, 50],
        [80, 60],
        [40, 70],
      ]),
    ),
  ).toEqual([
    { low: 10, median: 35, high: 80 },
    { low: 50, median: 55, high: 70 },
  ]);
  expect(spreadOf({ judged_by: [], weights: [1] })).toBeNull();
});
