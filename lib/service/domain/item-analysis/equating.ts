import { LEAST_FLAGGED } from "./flags.ts";
import { type Estimate, jackknife } from "./jackknife.ts";
import type { KeptResponse } from "./kept-response.ts";
import { varianceOf } from "./reliability.ts";

/** What each score of a form is on form A's scale. */
export type Equating = {
  /** Of form A's content. */
  version: string;
  /** How many people took form A. */
  n: number;
  method: "linear" | "equipercentile";
  /** Form A's score for one at the pass mark of this form. */
  at_pass: Estimate | undefined;
  /** For 0 to 100, from 0 to 100, not rounded. */
  scores: number[];
};

type Convert = (score: number) => number;
type Equate = (from: readonly number[], to: readonly number[]) => Convert;

const FOLDS = 5;
const STEPS = 40;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const bounded = (score: number): number => Math.max(0, Math.min(100, score));

/** The same mean and standard deviation (Kolen and Brennan 2014, section 2.3). */
const linear: Equate = (from, to) => {
  const [start, target, ratio] = [meanOf(from), meanOf(to), Math.sqrt(varianceOf(to) / varianceOf(from))];
  return (score) => bounded(target + ratio * (score - start));
};

/**
 * The share of people below a score, made continuous by a logistic kernel that keeps mean and variance (Lee and von Davier
 * 2011); its width by Silverman's rule (1986, section 3.4.2).
 */
const shareBelow = (scores: readonly number[]): Convert => {
  const [mean, variance] = [meanOf(scores), varianceOf(scores)];
  const width = 1.06 * Math.sqrt(variance) * scores.length ** -0.2;
  const shrink = Math.sqrt(variance / (variance + width ** 2));
  const unit = (shrink * width * Math.sqrt(3)) / Math.PI;
  const counts = [...Map.groupBy(scores, (score) => score)];
  const centres = counts.map(
    ([score, { length }]) => [mean + shrink * (score - mean), length / scores.length] as const,
  );
  return (score) => centres.reduce((sum, [centre, share]) => sum + share / (1 + Math.exp((centre - score) / unit)), 0);
};

/** The score with the same share of people below it (Kolen and Brennan 2014, chapter 3). */
const equipercentile: Equate = (from, to) => {
  const [below, belowTarget] = [shareBelow(from), shareBelow(to)];
  return (score) => {
    const share = below(score);
    let [low, high] = [0, 100];
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (low + high) / 2;
      if (belowTarget(middle) < share) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
};

const METHODS = { linear, equipercentile };

const tableOf = (convert: Convert): number[] => Array.from({ length: 101 }, (_, score) => convert(score));

/** How far the quantiles of converted scores are from form A's, in people who were left out of the conversion: mean square. */
const errorOf = (equate: Equate, from: readonly number[], to: readonly number[]): number => {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const others = (scores: readonly number[]) => scores.filter((_score, index) => index % FOLDS !== fold);
    const table = tableOf(equate(others(from), others(to)));
    const held = (scores: readonly number[]) => scores.filter((_score, index) => index % FOLDS === fold);
    const converted = held(from)
      .map((score) => table[score] ?? score)
      .sort((one, other) => one - other);
    const target = held(to).sort((one, other) => one - other);
    const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
    return meanOf(
      Array.from({ length: 19 }, (_, step) => (at(converted, (step + 1) / 20) - at(target, (step + 1) / 20)) ** 2),
    );
  });
  return meanOf(folds);
};

/**
 * The conversion of a form's scores to form A's scale, for people who were given one of the two at random: linear, or
 * equipercentile if its error is less in people that it was not made from. Undefined with fewer than 200 people of either
 * form (decisions: Item analysis), or without variance.
 */
export const conversionTo = (
  base: readonly KeptResponse[],
  form: readonly KeptResponse[],
  passMark: number,
): Equating | undefined => {
  const [first] = base;
  if (first === undefined || Math.min(base.length, form.length) < LEAST_FLAGGED) return undefined;
  const [to, from] = [base.map(({ score }) => score), form.map(({ score }) => score)];
  if (varianceOf(to) === 0 || varianceOf(from) === 0) return undefined;
  const method = errorOf(equipercentile, from, to) < errorOf(linear, from, to) ? "equipercentile" : "linear";
  const equate = METHODS[method];
  const people = [...from.map((score) => ({ score, isBase: false })), ...to.map((score) => ({ score, isBase: true }))];
  const at_pass = jackknife(people, (some) => {
    const scores = (isBase: boolean) => some.filter((one) => one.isBase === isBase).map(({ score }) => score);
    return equate(scores(false), scores(true))(passMark);
  });
  return { version: first.version, n: base.length, method, at_pass, scores: tableOf(equate(from, to)) };
};
