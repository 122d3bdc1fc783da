import { expect, test } from "vitest";
import { itemStatistics } from "#domain/item-analysis/classical.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";
import { answersOf, difficulties, drawn, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

test("of a bank, the figures of each item are those of everyone who was given it, within their errors", () => {
  const [of, random] = [difficulties(40), numbersFrom(3)];
  const one = (places: number[]) => answersOf(random, random.normal(), of, places);
  const everyone = itemStatistics(matrixOf(Array.from({ length: 20_000 }, () => one(drawn(random, 40, 24)))));
  const sample = itemStatistics(matrixOf(Array.from({ length: 2000 }, () => one(drawn(random, 40, 24)))));
  for (const [place, { n, p, r, median_seconds }] of sample.entries()) {
    const truth = everyone[place];
    if (truth === undefined || r === null || truth.r === null) throw new Error("An item has no figures");
    expect(Math.abs(p - truth.p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n));
    expect(Math.abs(r - truth.r)).toBeLessThan(4 / Math.sqrt(n));
    expect(median_seconds).toBeGreaterThan(17);
    expect(median_seconds).toBeLessThan(22);
  }
});

test("each wrong answer has its share and its correlation with the rest; so has none", () => {
  const row = (answers: string) => ({ dialect: "en-GB" as const, score: 0, answers });
  // Who is right about b and c chooses 1 in a, who is wrong chooses 0, which is right.
  const kept = [
    ...Array.from({ length: 6 }, () => row("a 1 ,b 0 ,c 0 ")),
    ...Array.from({ length: 3 }, () => row("a 0 ,b 2 ,c 3 ")),
    row("a - ,b 0 ,c 3 "),
  ];
  const [item] = itemStatistics(matrixOf(kept));
  expect(item).toMatchObject({ item: "a", n: 10, p: 0.3, median_seconds: null });
  expect(item?.wrong.map(({ code, share }) => [code, share])).toEqual([
    [1, 0.6],
    [null, 0.1],
  ]);
  expect(item?.r).toBeLessThan(-0.9);
  expect(item?.wrong[0]?.correlation).toBeGreaterThan(0.9);
});
