import { describe, expect, test } from "vitest";
import { analyze } from "#domain/item-analysis/analysis.ts";
import { conversionTo } from "#domain/item-analysis/equating.ts";
import { newConversions } from "#domain/item-analysis/new-conversions.ts";
import { reportedScore } from "#domain/results/reported-score.ts";
import { answersOf, type Numbers, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

/** On a scale of 0 to 100: what a person of this ability scores on a form that is so many points harder. */
const scoreOf = ({ normal }: Numbers, ability: number, harder: number): number =>
  Math.max(0, Math.min(100, Math.round(70 + 12 * ability - harder + 6 * normal())));

const kept = (form: string, scores: readonly number[]) =>
  scores.map((score) => ({ ...answersOf(numbersFrom(score), 0, [0, 0], [0, 1]), form, score }));

const people = (random: Numbers, count: number, harder: number) =>
  Array.from({ length: count }, () => scoreOf(random, random.normal(), harder));

describe("two forms, one 8 points harder", () => {
  const random = numbersFrom(5);
  const PASS = 70;
  const samples = Array.from({ length: 20 }, () => [
    kept("A", people(random, 1000, 0)),
    kept("B", people(random, 1000, 8)),
  ]);
  const conversions = samples.flatMap((both) =>
    newConversions(both.flat(), "editing-test", () => undefined, "2026-03-02"),
  );

  test.each([-0.5, 0, 0.5])("a person of ability %s passes with the same chance, to 2 points, on either", (ability) => {
    const taken = 10_000;
    const chance = (passes: (_: unknown, person: number) => number) =>
      Array.from({ length: taken }, passes).reduce((a, b) => a + b, 0) / taken;
    const onA = chance(() => Number(scoreOf(random, ability, 0) >= PASS));
    const raw = chance(() => Number(scoreOf(random, ability, 8) >= PASS));
    const equated = chance((_, person) => {
      const made = conversions[person % conversions.length];
      const counted = { score: scoreOf(random, ability, 8), error: 6 };
      return Number(reportedScore(counted, made?.conversion, []).score >= PASS);
    });
    // By the normal distribution 0.17, 0.43 and 0.46: without equating the form decides.
    expect(onA - raw).toBeGreaterThan(0.15);
    expect(Math.abs(onA - equated)).toBeLessThan(0.02);
  });

  test("the stated error is how much the conversion varies between samples", () => {
    const estimates = samples.flatMap(([a = [], b = []]) => conversionTo(a, b, PASS)?.at_pass ?? []);
    const mean = estimates.reduce((sum, { value }) => sum + value, 0) / estimates.length;
    const spread = Math.sqrt(estimates.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / 19);
    const stated = estimates.reduce((sum, { error }) => sum + error, 0) / 20;
    expect(mean).toBeCloseTo(78, 0);
    // The spread of 20 is within a third of the true one in 95 of 100 cases.
    expect(spread / stated).toBeGreaterThan(0.67);
    expect(spread / stated).toBeLessThan(1.4);
  });
});

test("a form with another shape of scores is equated by equipercentiles, because a line is further off", () => {
  const random = numbersFrom(6);
  const even = () => Array.from({ length: 2000 }, () => Math.floor(101 * random.next()));
  const skewed = even().map((score) => Math.round(score ** 2 / 100));
  const conversion = conversionTo(kept("A", even()), kept("B", skewed), 70);
  expect(conversion?.method).toBe("equipercentile");
  expect(conversion?.scores[25]).toBeGreaterThan(45);
  expect(conversion?.scores[25]).toBeLessThan(55);
});

test("forms are equated from 200 people each, by the same scoring; draws and form A itself are not", () => {
  const random = numbersFrom(7);
  const [a, b] = [kept("A", people(random, 200, 0)), kept("B", people(random, 200, 8))];
  const more = kept("B", people(random, 9, 8));
  const equated = (all: typeof a, isDrawn = false) =>
    analyze(all, { passMark: 70, isDrawn, distractors: 0 }).map(({ form, equating }) => [form, equating?.n]);
  // What is said is how many took form A.
  expect(equated([...a, ...b, ...more])).toEqual([
    ["A", undefined],
    ["B", 200],
  ]);
  expect(equated([...a.slice(1), ...b])).toEqual([
    ["A", undefined],
    ["B", undefined],
  ]);
  expect(equated([...a, ...b.slice(1)])).toEqual([
    ["A", undefined],
    ["B", undefined],
  ]);
  expect(equated([...a, ...b.map((one) => ({ ...one, scoring: "2027.1" }))])).toEqual([
    ["A", undefined],
    ["B", undefined],
  ]);
  expect(equated([...a, ...b], true)).toEqual([
    ["A", undefined],
    ["B", undefined],
  ]);
});
