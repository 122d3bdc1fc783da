import { abilityOf, logistic } from "./ability.ts";
import { type Conversion, shareOfBank } from "./conversion.ts";
import { LEAST_FLAGGED } from "./flags.ts";
import type { KeptResponse } from "./kept-response.ts";
import { type Difficulty, difficultiesOf } from "./rasch.ts";
import { matrixOf } from "./response-matrix.ts";

/** More answers make no difficulty noticeably more exact. Rows have random keys, so that the first ones are any. */
const MOST_PEOPLE = 20_000;
/** Draws by which the error is measured. */
const DRAWS = 1000;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The variance of a draw's converted pass mark, from those of the difficulties: of the draw's, and of the bank's that it is converted to. */
const varianceOfDraw = (drawn: ReadonlySet<string>, bank: readonly Difficulty[], share: number): number => {
  const ofDraw = bank.filter(({ item }) => drawn.has(item)).map(({ difficulty }) => difficulty);
  const { ability } = abilityOf(ofDraw, share * ofDraw.length);
  const steepness = ({ difficulty }: Difficulty): number => {
    const chance = logistic(ability - difficulty);
    return chance * (1 - chance);
  };
  const slope = meanOf(bank.map(steepness));
  const information = bank.filter(({ item }) => drawn.has(item)).reduce((sum, one) => sum + steepness(one), 0);
  return bank.reduce((sum, one) => {
    const own = drawn.has(one.item) ? (slope * steepness(one)) / information : 0;
    return sum + ((own - steepness(one) / bank.length) * one.error) ** 2;
  }, 0);
};

/**
 * The conversion of draws from a bank: true-score equating by the Rasch model (Kolen and Brennan 2014, section 6.5) to the
 * share of the whole bank that a person would answer rightly. Undefined with fewer than 200 people, and as long as draws
 * differ less than the error of the difficulties by which they would be corrected.
 */
export const bankConversion = (
  kept: readonly KeptResponse[],
  passMark: number,
  made_on: string,
): Conversion | undefined => {
  const [first] = kept;
  if (first === undefined || kept.length < LEAST_FLAGGED) return undefined;
  const matrix = matrixOf(kept.slice(0, MOST_PEOPLE));
  const bank = difficultiesOf(matrix).filter(({ error }) => Number.isFinite(error));
  const known = new Map(bank.map(({ item, difficulty }) => [item, difficulty]));
  const difficulties = [...known.values()];
  const draws = matrix.people
    .slice(0, DRAWS)
    .map(({ items }) => items.flatMap((place) => matrix.items[place] ?? []))
    .filter((items) => items.length > 1 && items.every((item) => known.has(item)));
  if (draws.length === 0) return undefined;
  const share = passMark / 100;
  const corrections = draws.map((items) => {
    const drawn = items.flatMap((item) => known.get(item) ?? []);
    return (shareOfBank(drawn, difficulties, share) - share) ** 2;
  });
  const variance = meanOf(draws.map((items) => varianceOfDraw(new Set(items), bank, share)));
  // What corrections vary by contains their error.
  if (!(meanOf(corrections) > 2 * variance)) return undefined;
  const rounded = bank.map(({ item, difficulty }) => [item, Math.round(1000 * difficulty) / 1000] as const);
  return {
    made_on,
    n: kept.length,
    base: { form: first.form, version: first.version, n: kept.length },
    error: Math.round(1000 * Math.sqrt(variance)) / 10,
    method: "rasch",
    difficulties: Object.fromEntries(rounded),
  };
};
