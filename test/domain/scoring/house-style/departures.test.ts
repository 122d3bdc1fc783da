import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { aHouseStyle, anOpenStyle } from "../../../support/own-tests/house-style.ts";

test.each<[Partial<HouseStyle>, string, string]>([
  [
    { capitals: "before_names" },
    "They asked the Mayor; Mayor Lowe told the Bishop of Ely.",
    "They asked the mayor; Mayor Lowe told the Bishop of Ely.",
  ],
  [{ capitals: "always" }, "They asked the mayor, a judge.", "They asked the Mayor, a judge."],
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
    { serial_comma: "always" },
    "Bring ropes, a tin of paint and oil. When it rained, they stayed and read.",
    "Bring ropes, a tin of paint, and oil. When it rained, they stayed and read.",
  ],
  [
    { serial_comma: "never" },
    "Bring ropes, paint, and oil. We left, and they stayed.",
    "Bring ropes, paint and oil. We left, and they stayed.",
  ],
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
    { words: [{ use: "email", not: ["e-mail"] }] },
    "E-mail us; an e-mail, not e-mails.",
    "Email us; an email, not e-mails.",
  ],
  [
    { words: [{ use: "Internet", not: ["internet"] }] },
    "the internet, an internetwork",
    "the Internet, an internetwork",
  ],
])("a text is set in the style, and then departs from it nowhere: %j", (decided, text, right) => {
  const style = anOpenStyle(decided);
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});

test("a hostile text is read to its end, which quadratic time would not reach", () => {
  const style = aHouseStyle({
    words: Array.from({ length: 10 }, (_, at) => ({ use: "b", not: [`${"a ".repeat(3 * at)}a`] })),
  });
  for (const piece of ["a", ", a", "a ", "1,", "“", "'", " - ", "the Mayor ", "-ise", "twenty-"])
    expect(departuresFrom(style, piece.repeat(64_000).slice(0, 64_000)), piece).toBeInstanceOf(Array);
});
