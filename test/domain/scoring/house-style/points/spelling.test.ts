import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { anOpenStyle } from "../../../../support/own-tests/house-style.ts";

test.each<[Partial<HouseStyle>, string, string]>([
  [
    { spelling: "british" },
    "We organize a color and analyze favorite size of the prize.",
    "We organise a colour and analyse favourite size of the prize.",
  ],
  [
    { spelling: "oxford" },
    "They realised the colour, advised and analysed.",
    "They realized the colour, advised and analysed.",
  ],
  [
    { spelling: "american" },
    "The organisation travelled to the theatre; Harbour Road.",
    "The organization traveled to the theater; Harbour Road.",
  ],
])("%j", (decided, text, right) => {
  const style = anOpenStyle(decided);
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});
