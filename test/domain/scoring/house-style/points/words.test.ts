import { expect, test } from "vitest";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { departuresFrom, inStyle } from "#domain/scoring/house-style/departures.ts";
import { anOpenStyle } from "../../../../support/own-tests/house-style.ts";

test.each<[Partial<HouseStyle>, string, string]>([
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
  const style = anOpenStyle(decided);
  expect(inStyle(style, text)).toBe(right);
  expect(departuresFrom(style, right)).toEqual([]);
});
