import { expect, test } from "vitest";
import { departuresFrom } from "#domain/scoring/house-style/departures.ts";
import { aHouseStyle } from "../../../support/own-tests/house-style.ts";

test("a hostile text is read to its end, which quadratic time would not reach", () => {
  const style = aHouseStyle({
    words: Array.from({ length: 10 }, (_, at) => ({ use: "b", not: [`${"a ".repeat(3 * at)}a`] })),
  });
  for (const piece of ["a", ", a", "a ", "1,", "“", "'", " - ", "the Mayor ", "-ise", "twenty-"])
    expect(departuresFrom(style, piece.repeat(64_000).slice(0, 64_000)), piece).toBeInstanceOf(Array);
});
