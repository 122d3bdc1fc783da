import { describe, expect, test } from "vitest";
import { decisionQuality } from "#domain/item-analysis/decisions.ts";
import { jackknife } from "#domain/item-analysis/jackknife.ts";
import { alphaOf, dependabilityOf, errorAt } from "#domain/item-analysis/reliability.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";
import {
  answersOf,
  correlation,
  difficulties,
  drawn,
  numbersFrom,
} from "../../support/item-analysis/simulated-answers.ts";

const BANK = difficulties(120, 2.5);
const PEOPLE = 4000;
const PASS = 55;

/** The same people twice: with two draws from the bank, or with two forms of the same difficulties. */
const takenTwice = (places: (random: ReturnType<typeof numbersFrom>) => number[]) => {
  const random = numbersFrom(5);
  const pairs = Array.from({ length: PEOPLE }, () => {
    const ability = random.normal();
    return [
      answersOf(random, ability, BANK, places(random)),
      answersOf(random, ability, BANK, places(random)),
    ] as const;
  });
  return { first: pairs.map(([one]) => one), second: pairs.map(([, other]) => other) };
};

describe.each([
  ["draws from a bank", (random: ReturnType<typeof numbersFrom>) => drawn(random, 120, 24), dependabilityOf],
  ["a form", () => Array.from({ length: 24 }, (_, place) => 5 * place), alphaOf],
] as const)("of %s", (_, places, reliabilityOf) => {
  const { first, second } = takenTwice(places);
  const { people } = matrixOf(first);
  const scores = first.map(({ score }) => score);
  const again = second.map(({ score }) => score);
  const reliability = reliabilityOf(people);

  test("the reliability is the correlation between two of them", () => {
    // The correlation's standard error is 0.006.
    expect(Math.abs(correlation(scores, again) - reliability)).toBeLessThan(0.02);
  });

  test("the standard error is how far two scores of people near the pass mark are apart", () => {
    const near = scores.flatMap((score, index) =>
      Math.abs((score + (again[index] ?? 0)) / 2 - PASS) < 4 ? [score - (again[index] ?? 0)] : [],
    );
    const found = Math.sqrt(near.reduce((sum, one) => sum + one ** 2, 0) / near.length / 2);
    expect(near.length).toBeGreaterThan(400);
    expect(Math.abs(errorAt(PASS, people, reliability) / found - 1)).toBeLessThan(0.08);
  });

  test("the consistency is how often both decisions are the same", () => {
    const same = scores.filter((score, index) => score >= PASS === (again[index] ?? 0) >= PASS).length / PEOPLE;
    const { consistency, accuracy } = decisionQuality(scores, reliability, PASS);
    expect(Math.abs(consistency - same)).toBeLessThan(0.02);
    expect(accuracy).toBeGreaterThan(consistency);
  });
});

test("the interval of the reliability has the truth in 19 of 20 samples", () => {
  const random = numbersFrom(11);
  const sample = (people: number) =>
    matrixOf(Array.from({ length: people }, () => answersOf(random, random.normal(), BANK, drawn(random, 120, 24))))
      .people;
  const truth = dependabilityOf(sample(40_000));
  const inside = Array.from({ length: 100 }, () => jackknife(sample(200), dependabilityOf)).filter(
    (found) => found !== undefined && found.low <= truth && truth <= found.high,
  ).length;
  expect(inside).toBeGreaterThanOrEqual(89);
});

test("nothing is known of people who all answered alike", () => {
  const random = numbersFrom(1);
  const same = Array.from({ length: 60 }, () => answersOf(random, 50, BANK, [1, 2, 3]));
  expect(jackknife(matrixOf(same).people, alphaOf)).toBeUndefined();
  expect(decisionQuality([70, 70, 70], 0.8, 70).consistency).toBeNaN();
});
