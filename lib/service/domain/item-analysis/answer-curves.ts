import type { ResponseMatrix } from "./response-matrix.ts";

/** How the share of people who gave an answer changes with their score: a share, or null where no one was given the item. */
export type AnswerCurve = { code: number | null; shares: (number | null)[] };

/** People are compared by fifths, from the lowest scores to the highest. */
export const GROUPS = 5;

/** The fifth of each person; people with the same score are in the same one. */
const groupsOf = (people: ResponseMatrix["people"]): number[] => {
  const sorted = people.map(({ score }) => score).sort((one, other) => one - other);
  return people.map(({ score }) => Math.floor((GROUPS * sorted.indexOf(score)) / people.length));
};

/** The curves of every item's answers, the right one first, then the wrong ones in the order of their codes, then none. */
export const answerCurves = ({ items, people }: ResponseMatrix): AnswerCurve[][] => {
  const counts = items.map(() => new Map<number | null, number[]>());
  const given = items.map(() => new Array<number>(GROUPS).fill(0));
  const groups = groupsOf(people);
  for (const [index, person] of people.entries()) {
    const group = groups[index] ?? 0;
    for (const [at, place] of person.items.entries()) {
      const code = person.codes[at] ?? null;
      const [answers, all] = [counts[place], given[place]];
      if (answers === undefined || all === undefined) continue;
      const count = answers.get(code) ?? new Array<number>(GROUPS).fill(0);
      count[group] = (count[group] ?? 0) + 1;
      all[group] = (all[group] ?? 0) + 1;
      answers.set(code, count);
    }
  }
  return counts.map((answers, place) =>
    [...answers]
      .sort(([one], [other]) => (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE))
      .map(([code, count]) => ({
        code,
        shares: count.map((one, group) => {
          const all = given[place]?.[group] ?? 0;
          return all === 0 ? null : one / all;
        }),
      })),
  );
};
