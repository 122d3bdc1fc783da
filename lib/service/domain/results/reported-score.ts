import type { Section } from "#contract/results/result.ts";
import { type Conversion, conversionOf } from "../item-analysis/conversion.ts";

type Reported = Pick<Section, "score" | "raw_score" | "score_scale" | "conversion" | "standard_error">;

const toOneDecimal = (value: number): number => Math.round(10 * value) / 10;

/**
 * The score of a part on form A's scale, if its form has a conversion: whichever form was drawn, the same ability is then as
 * likely to pass. Its error is the score's, converted, with the conversion's.
 *
 * @param items the draw's, of a test with a bank
 */
export const reportedScore = (
  { score, error }: { score: number; error: number },
  conversion: Conversion | undefined,
  items: readonly string[],
): Reported => {
  const convert = conversion && conversionOf(conversion, items);
  if (conversion === undefined || convert === undefined)
    return { score, raw_score: score, score_scale: "raw", conversion: null, standard_error: toOneDecimal(error) };
  const [low, high] = [Math.max(0, score - error), Math.min(100, score + error)];
  const slope = high > low ? (convert(high) - convert(low)) / (high - low) : 1;
  return {
    score: Math.round(convert(score)),
    raw_score: score,
    score_scale: "equated",
    conversion: { version: conversion.made_on, candidates: conversion.n, error: conversion.error },
    standard_error: toOneDecimal(Math.hypot(slope * error, conversion.error)),
  };
};
