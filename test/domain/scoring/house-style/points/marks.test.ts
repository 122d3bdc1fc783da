import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { anOpenStyle } from "../../../../support/own-tests/house-style.ts";

test.each<[Partial<HouseStyle>, string, string]>([
  [{ dashes: "em" }, "The boat – a small one – left - late, 1914–1918.", "The boat—a small one—left—late, 1914–1918."],
  [
    { dashes: "en" },
    "The boat—a small one—left, a well-made thing.",
    "The boat – a small one – left, a well-made thing.",
  ],
  [
    { quotation_marks: "single" },
    "She said, “It’s the keepers’ ‘own’ house.”",
    "She said, ‘It’s the keepers’ ‘own’ house.’",
  ],
  [{ quotation_marks: "double" }, "He said 'the keeper's lamp' twice.", "He said “the keeper's lamp” twice."],
])("%j", (decided, text, right) => {
  const style = anOpenStyle(decided);
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});
