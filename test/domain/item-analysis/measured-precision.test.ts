import { expect, test } from "vitest";
import { measuredPrecision } from "#domain/item-analysis/measured-precision.ts";
import { alphaOf, dependabilityOf } from "#domain/item-analysis/reliability.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";
import { answersOf, difficulties, drawn, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

/** People of many abilities who answer 24 of 120 items, drawn or all the same. */
const kept = (people: number, isDrawn: boolean) => {
  const [random, of] = [numbersFrom(4), difficulties(120, 3)];
  const form = Array.from({ length: 24 }, (_, place) => 5 * place);
  return Array.from({ length: people }, () =>
    answersOf(random, random.normal(), of, isDrawn ? drawn(random, 120, 24) : form),
  );
};

test("a form's precision is measured from 200 people on, with their number and its interval", () => {
  expect(measuredPrecision(kept(199, true), "grammar-test")).toBeUndefined();
  const precision = measuredPrecision(kept(200, true), "grammar-test");
  expect(precision?.n).toBe(200);
  expect(precision?.low).toBeLessThan(precision?.reliability ?? 0);
  expect(precision?.high).toBeGreaterThan(precision?.reliability ?? 1);
});

test("draws from a bank have the error of the binomial model; a form that everyone takes, whose difficulties vary, has less", () => {
  expect(measuredPrecision(kept(400, true), "grammar-test")?.error_ratio).toBeCloseTo(1, 10);
  const form = kept(400, false);
  const { people } = matrixOf(form);
  const measured = measuredPrecision(form, "proofreading-test");
  expect(measured?.reliability).toBe(alphaOf(people));
  expect(measured?.error_ratio).toBeLessThan(0.95);
  expect(measured?.error_ratio).toBe(Math.sqrt((1 - alphaOf(people)) / (1 - dependabilityOf(people))));
});

test("of writing, and of people who cannot be told apart, nothing is measured", () => {
  expect(measuredPrecision(kept(400, false), "writing-test")).toBeUndefined();
  const alike = kept(1, false).flatMap((one) => new Array<typeof one>(200).fill(one));
  for (const test of ["proofreading-test", "grammar-test"] as const)
    expect(measuredPrecision(alike, test)).toBeUndefined();
});
