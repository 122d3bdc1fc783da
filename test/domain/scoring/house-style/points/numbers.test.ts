import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { anOpenStyle } from "../../../../support/own-tests/house-style.ts";

test.each<[Partial<HouseStyle>, string, string]>([
  [
    { numbers: "ten" },
    "On 4 October, 7 boats and eleven crews met at 5 p.m. for £6, on page 8.",
    "On 4 October, seven boats and 11 crews met at 5 p.m. for £6, on page 8.",
  ],
  [
    { numbers: "one hundred" },
    "There were 43 bats, 112 steps and 3.5 kg, 20% more.",
    "There were forty-three bats, 112 steps and 3.5 kg, 20% more.",
  ],
])("%j", (decided, text, right) => {
  const style = anOpenStyle(decided);
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});
