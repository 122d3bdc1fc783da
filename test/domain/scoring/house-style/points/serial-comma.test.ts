import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { anOpenStyle } from "../../../../support/own-tests/house-style.ts";

test.each<[Partial<HouseStyle>, string, string]>([
  [
    { serial_comma: "always" },
    "Bring ropes, a tin of paint and oil. When it rained, they stayed and read.",
    "Bring ropes, a tin of paint, and oil. When it rained, they stayed and read.",
  ],
  [
    { serial_comma: "never" },
    "Bring ropes, paint, and oil. We left, and they stayed.",
    "Bring ropes, paint and oil. We left, and they stayed.",
  ],
])("%j", (decided, text, right) => {
  const style = anOpenStyle(decided);
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});
