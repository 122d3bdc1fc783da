import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { aHouseStyle } from "../../../support/own-tests/house-style.ts";

const OPEN: HouseStyle = {
  ...{ spelling: null, serial_comma: null, dashes: null, numbers: null, quotation_marks: null, capitals: null },
  ...{ words: [], more: null },
};

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
  [{ dashes: "em" }, "The boat – a small one – left - late, 1914–1918.", "The boat—a small one—left—late, 1914–1918."],
  [
    { dashes: "en" },
    "The boat—a small one—left, a well-made thing.",
    "The boat – a small one – left, a well-made thing.",
  ],
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
  [
    { quotation_marks: "single" },
    "She said, “It’s the keepers’ ‘own’ house.”",
    "She said, ‘It’s the keepers’ ‘own’ house.’",
  ],
  [{ quotation_marks: "double" }, "He said 'the keeper's lamp' twice.", "He said “the keeper's lamp” twice."],
  [
    { capitals: "before_names" },
    "They asked the Mayor; Mayor Lowe told the Bishop of Ely.",
    "They asked the mayor; Mayor Lowe told the Bishop of Ely.",
  ],
  [{ capitals: "always" }, "They asked the mayor, a judge.", "They asked the Mayor, a judge."],
  [
    { words: [{ use: "email", not: ["e-mail"] }] },
    "E-mail us; an e-mail, not e-mails.",
    "Email us; an email, not e-mails.",
  ],
  [
    { words: [{ use: "Internet", not: ["internet"] }] },
    "the internet, an internetwork",
    "the Internet, an internetwork",
  ],
])("%j", (decided, text, right) => {
  const style = { ...OPEN, ...decided };
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});

test("a hostile text is read in linear time", () => {
  const style = aHouseStyle({
    words: Array.from({ length: 100 }, (_, at) => ({ use: "b", not: ["a ".repeat(at % 30) + "a"] })),
  });
  for (const piece of ["a", ", a", "a ", "1,", "“", "'", " - ", "the Mayor ", "-ise", "twenty-"]) {
    const began = performance.now();
    departuresFrom(style, piece.repeat(16_000).slice(0, 16_000));
    expect(performance.now() - began, piece).toBeLessThan(1500);
  }
});
