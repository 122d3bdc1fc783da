import { expect, test } from "vitest";
import { bankConversion } from "#domain/item-analysis/bank-equating.ts";
import type { Conversion } from "#domain/item-analysis/conversion.ts";
import { reportedScore } from "#domain/results/reported-score.ts";
import {
  answersOf,
  difficulties,
  drawn,
  itemNamed,
  type Numbers,
  numbersFrom,
} from "../../support/item-analysis/simulated-answers.ts";

const BANK = difficulties(120, 2);
const PASS = 70;
const DAY = "2026-11-27";

const conversionFrom = (random: Numbers, people: number, bank = BANK): Conversion | undefined =>
  bankConversion(
    Array.from({ length: people }, () => answersOf(random, random.normal(), bank, drawn(random, 120, 24))),
    PASS,
    DAY,
  );

/** The easiest or the hardest third of the draws that there are: every fifth item from an end of the bank. */
const places = BANK.map((_, place) => place).sort((one, other) => (BANK[one] ?? 0) - (BANK[other] ?? 0));
const easy = places.filter((_, rank) => rank % 4 === 0).slice(0, 24);
const hard = places.filter((_, rank) => rank % 4 === 3).slice(-24);

test("with Rasch's difficulties a person passes with the same chance, to 2 points, on an easy and on a hard draw", () => {
  const random = numbersFrom(8);
  const conversion = conversionFrom(random, 1000);
  const chance = (of: readonly number[], by: Conversion | undefined): number => {
    const taken = 5000;
    const reported = Array.from({ length: 101 }, (_, score) =>
      reportedScore({ score, error: 9 }, by, of.map(itemNamed)),
    );
    let passed = 0;
    for (let person = 0; person < taken; person += 1) {
      // About the pass mark's ability, so that single scores, which are steps of four points, are not all or nothing.
      const { score } = answersOf(random, 1.1 + 0.6 * random.normal(), BANK, of);
      passed += Number((reported[score]?.score ?? 0) >= PASS);
    }
    return passed / taken;
  };
  expect(chance(easy, undefined) - chance(hard, undefined)).toBeGreaterThan(0.1);
  expect(Math.abs(chance(easy, conversion) - chance(hard, conversion))).toBeLessThan(0.02);
});

test("the stated error is how much the conversion of a draw varies between samples", () => {
  const conversions = Array.from({ length: 12 }, (_, seed) => conversionFrom(numbersFrom(100 + seed), 200));
  const passMarks = conversions.map((one) => reportedScore({ score: 71, error: 9 }, one, easy.map(itemNamed)).score);
  const mean = passMarks.reduce((sum, one) => sum + one, 0) / 12;
  const spread = Math.sqrt(passMarks.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 11);
  const stated = conversions.reduce((sum, one) => sum + (one?.error ?? 0), 0) / 12;
  expect(spread / stated).toBeGreaterThan(0.6);
  expect(spread / stated).toBeLessThan(1.5);
});

test("there is none from fewer than 200 people, nor for items that are equally hard: it would add more error than it takes away", () => {
  expect(conversionFrom(numbersFrom(1), 199)).toBeUndefined();
  expect(conversionFrom(numbersFrom(1), 200)).toMatchObject({ method: "rasch", n: 200, made_on: DAY });
  const alike = BANK.map(() => 0);
  expect(conversionFrom(numbersFrom(1), 400, alike)).toBeUndefined();
});
