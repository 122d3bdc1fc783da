import { abilityOf, logistic } from "./ability.ts";
import type { Difficulty } from "./rasch.ts";
import { varianceOf } from "./reliability.ts";
import { type ResponseMatrix, rightOf } from "./response-matrix.ts";

/** How far the answers to an item are from the model: 1 is as expected (Wright and Masters 1982, chapter 5). */
export type ItemFit = { item: string; infit: number; outfit: number };

export type RaschFit = {
  items: ItemFit[];
  /** The share of the variance of abilities that is not error; null without variance. */
  person_separation: number | null;
  /** In logits, of those with some but not all right. */
  abilities: number[];
};

/**
 * Mean squares of residuals, of those with some but not all right: outfit of the standardized ones, infit weighted by
 * information; and the reliability of person separation (Wright and Masters 1982, section 5.3).
 */
export const raschFit = ({ items, people }: ResponseMatrix, estimated: readonly Difficulty[]): RaschFit => {
  const byItem = new Map(estimated.map(({ item, difficulty }) => [item, difficulty]));
  const known = items.map((item) => byItem.get(item));
  const sums = items.map(() => ({ n: 0, standardized: 0, squares: 0, variances: 0 }));
  const abilities: number[] = [];
  let errors = 0;
  for (const person of people) {
    const answers = person.items.flatMap((item, index) => {
      const difficulty = known[item];
      return difficulty === undefined ? [] : [{ item, difficulty, right: person.right[index] ?? 0 }];
    });
    const right = rightOf({ right: answers.map((answer) => answer.right) });
    if (right === 0 || right === answers.length) continue;
    const { ability, error } = abilityOf(
      answers.map(({ difficulty }) => difficulty),
      right,
    );
    abilities.push(ability);
    errors += error ** 2;
    for (const answer of answers) {
      const chance = logistic(ability - answer.difficulty);
      const [square, variance] = [(answer.right - chance) ** 2, chance * (1 - chance)];
      const sum = sums[answer.item];
      if (sum === undefined) continue;
      sum.n += 1;
      sum.standardized += square / variance;
      sum.squares += square;
      sum.variances += variance;
    }
  }
  const variance = varianceOf(abilities);
  return {
    abilities,
    items: items.flatMap((item, place) => {
      const { n, standardized, squares, variances } = sums[place] ?? {
        n: 0,
        standardized: 0,
        squares: 0,
        variances: 0,
      };
      return n === 0 ? [] : [{ item, infit: squares / variances, outfit: standardized / n }];
    }),
    person_separation: variance > 0 ? 1 - errors / abilities.length / variance : null,
  };
};
