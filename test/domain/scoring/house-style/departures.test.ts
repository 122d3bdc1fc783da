import { expect, test } from "vitest";
import { departuresFrom } from "#domain/scoring/house-style/departures.ts";
import { aHouseStyle } from "../../../support/own-tests/house-style.ts";

test("a hostile text is read in linear time", () => {
  const style = aHouseStyle({
    words: Array.from({ length: 100 }, (_, at) => ({ use: "b", not: [`${"a ".repeat(at % 30)}a`] })),
  });
  for (const piece of ["a", ", a", "a ", "1,", "“", "'", " - ", "the Mayor ", "-ise", "twenty-"]) {
    const before = process.cpuUsage();
    departuresFrom(style, piece.repeat(16_000).slice(0, 16_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, piece).toBeLessThan(1500);
  }
});
