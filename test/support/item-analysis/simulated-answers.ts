import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { packedAnswers } from "#domain/item-analysis/packed-answers.ts";

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const numbersFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Of the standard normal distribution (Box and Muller). */
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal };
};
export type Numbers = ReturnType<typeof numbersFrom>;

export const itemNamed = (place: number): string => `gra-${String(place + 1).padStart(3, "0")}`;

/** As many difficulties, evenly from `-most` to `most`, in an order that says nothing. */
export const difficulties = (count: number, most = 1.5): number[] =>
  Array.from({ length: count }, (_, place) => (2 * most * ((place * 7) % count)) / (count - 1) - most);

/** As many different places of a list, at random. */
export const drawn = ({ next }: Numbers, from: number, count: number): number[] => {
  const places = Array.from({ length: from }, (_, place) => place);
  return Array.from({ length: count }, () => places.splice(Math.floor(next() * places.length), 1)[0] ?? 0);
};

type Options = { dialect?: KeptResponse["dialect"]; harder?: (place: number) => number };

/** What a person of this ability answers to these items by the Rasch model; wrong answers are any of three distractors. */
export const answersOf = (
  { next }: Numbers,
  ability: number,
  of: readonly number[],
  places: readonly number[],
  { dialect = "en-GB", harder = () => 0 }: Options = {},
): KeptResponse => {
  const answers = places.map((place) => {
    const difficulty = (of[place] ?? 0) + harder(place);
    const isRight = next() < 1 / (1 + Math.exp(difficulty - ability));
    return {
      item: itemNamed(place),
      code: isRight ? 0 : 1 + Math.floor(3 * next()),
      seconds: 10 + Math.floor(20 * next()),
    };
  });
  const right = answers.filter(({ code }) => code === 0).length;
  return {
    test: "grammar-test",
    form: "A",
    version: "2026.1",
    scoring: "2026.9",
    dialect,
    score: Math.round((100 * right) / places.length),
    answers: packedAnswers(answers),
  };
};

export const correlation = (one: readonly number[], other: readonly number[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  const [xy, xx, yy] = one.reduce(
    ([s, t, u], x, place) => {
      const y = (other[place] ?? 0) - b;
      return [s + (x - a) * y, t + (x - a) ** 2, u + y ** 2];
    },
    [0, 0, 0] as [number, number, number],
  );
  return xy / Math.sqrt(xx * yy);
};
