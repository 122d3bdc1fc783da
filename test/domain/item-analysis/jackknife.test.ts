import { expect, test } from "vitest";
import { jackknife } from "#domain/item-analysis/jackknife.ts";
import { alphaOf, dependabilityOf } from "#domain/item-analysis/reliability.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";
import { answersOf, difficulties, drawn, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

const BANK = difficulties(120);

test("the interval of the reliability has the truth in 19 of 20 samples", () => {
  const random = numbersFrom(11);
  const sample = (people: number) =>
    matrixOf(Array.from({ length: people }, () => answersOf(random, random.normal(), BANK, drawn(random, 120, 24))))
      .people;
  const truth = dependabilityOf(sample(15_000));
  const inside = Array.from({ length: 100 }, () => jackknife(sample(200), dependabilityOf)).filter(
    (found) => found !== undefined && found.low <= truth && truth <= found.high,
  ).length;
  expect(inside).toBeGreaterThanOrEqual(89);
});

test("nothing is known of people who all answered alike", () => {
  const random = numbersFrom(1);
  const same = Array.from({ length: 60 }, () => answersOf(random, 50, BANK, [1, 2, 3]));
  expect(jackknife(matrixOf(same).people, alphaOf)).toBeUndefined();
});
