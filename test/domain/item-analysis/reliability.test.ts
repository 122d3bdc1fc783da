import { describe, expect, test } from "vitest";
import { decisionQuality } from "#domain/item-analysis/decisions.ts";
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
