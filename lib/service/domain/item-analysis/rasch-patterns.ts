import { type ResponseMatrix, rightOf } from "./response-matrix.ts";

/** Persons who were given the same items and answered as many of them rightly: `items` are places in the list of items. */
export type Pattern = { items: readonly number[]; right: number; count: number };

/** Of those with some but not all right, which is all that the conditional likelihood counts. */
export type Patterns = {
  /** Places in the matrix's list of items. */
  items: readonly number[];
  patterns: readonly Pattern[];
  /** The right answers to each item. */
  observed: readonly number[];
};

/** Leaves out persons and items with all or none right, again until there are none. */
export const patternsOf = ({ items, people }: ResponseMatrix): Patterns => {
  let used = new Set(items.keys());
  for (;;) {
    const answers = people
      .map((person) => {
        const kept = person.items.flatMap((item, index) =>
          used.has(item) ? [{ item, right: person.right[index] ?? 0 }] : [],
        );
        return { items: kept.map(({ item }) => item), right: kept.map(({ right }) => right) };
      })
      .filter((person) => rightOf(person) > 0 && rightOf(person) < person.items.length);
    const [given, right] = [items.map(() => 0), items.map(() => 0)];
    for (const person of answers) {
      for (const [index, item] of person.items.entries()) {
        given[item] = (given[item] ?? 0) + 1;
        right[item] = (right[item] ?? 0) + (person.right[index] ?? 0);
      }
    }
    const varying = new Set(
      [...used].filter((item) => (right[item] ?? 0) > 0 && (right[item] ?? 0) < (given[item] ?? 0)),
    );
    if (varying.size < used.size) {
      used = varying;
      continue;
    }
    const places = [...used].sort((one, other) => one - other);
    const placeOf = new Map(places.map((item, place) => [item, place]));
    const groups = Map.groupBy(answers, (person) => `${person.items.join()}/${rightOf(person)}`);
    return {
      items: places,
      observed: places.map((item) => right[item] ?? 0),
      patterns: [...groups.values()].flatMap((group) => {
        const [one] = group;
        return one === undefined
          ? []
          : [{ items: one.items.map((item) => placeOf.get(item) ?? 0), right: rightOf(one), count: group.length }];
      }),
    };
  }
};
