import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { anOpenStyle } from "../../../../support/own-tests/house-style.ts";

test.each<[Partial<HouseStyle>, string, string]>([
  [
    { capitals: "before_names" },
    "They asked the Mayor; Mayor Lowe told the Bishop of Ely.",
    "They asked the mayor; Mayor Lowe told the Bishop of Ely.",
  ],
  [{ capitals: "always" }, "They asked the mayor, a judge.", "They asked the Mayor, a judge."],
])("%j", (decided, text, right) => {
  const style = anOpenStyle(decided);
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});
