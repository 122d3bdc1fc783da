import { describe, expect, test } from "vitest";
import { difficultiesOf } from "#domain/item-analysis/rasch.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";
import {
  answersOf,
  correlation,
  difficulties,
  drawn,
  itemNamed,
  numbersFrom,
} from "../../support/item-analysis/simulated-answers.ts";

const BANK = difficulties(120, 2);

const estimated = (people: number, seed: number) => {
  const random = numbersFrom(seed);
  const kept = Array.from({ length: people }, () => answersOf(random, random.normal(), BANK, drawn(random, 120, 24)));
  return difficultiesOf(matrixOf(kept));
};

describe("difficulties that were simulated, of 1,000 people who were each given 24 of 120 items", () => {
  const found = estimated(1000, 1);
  const truth = BANK.map((difficulty) => difficulty - BANK.reduce((sum, one) => sum + one, 0) / BANK.length);

  test("are recovered with a correlation of at least 0.98", () => {
    expect(found.map(({ item }) => item)).toEqual(BANK.map((_, place) => itemNamed(place)));
    expect(
      correlation(
        found.map(({ difficulty }) => difficulty),
        truth,
      ),
    ).toBeGreaterThanOrEqual(0.98);
  });

  test("are as far off as their standard errors say", () => {
    const squares = found.map(({ difficulty, error }, place) => ((difficulty - (truth[place] ?? 0)) / error) ** 2);
    // The mean of 120 squares of a standard normal is within 1 ± 0.36 in 995 of 1,000 cases.
    const mean = squares.reduce((sum, one) => sum + one, 0) / squares.length;
    expect(Math.abs(mean - 1)).toBeLessThan(0.36);
  });
});

test("an item that all or none answered rightly has no difficulty, and nobody with all or none right counts", () => {
  const row = (answers: string) => ({
    dialect: "en-GB" as const,
    score: 0,
    answers: [...answers].map((right, item) => `i${item} ${right === "1" ? 0 : "-"} `).join(),
  });
  const kept = ["1101", "1011", "1001", "1100", "1010"].map(row);
  const found = difficultiesOf(matrixOf(kept));
  expect(found.map(({ item }) => item)).toEqual(["i1", "i2", "i3"]);
  expect(difficultiesOf(matrixOf([...kept, row("1111"), row("0000")])).map(({ item }) => item)).toHaveLength(3);
  expect(difficultiesOf(matrixOf([row("11"), row("00")]))).toEqual([]);
});
