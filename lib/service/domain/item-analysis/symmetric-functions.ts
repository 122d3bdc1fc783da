/**
 * Elementary symmetric functions of the items' easiness, by which the Rasch model gives the chance of each answer when the
 * number of right answers is known. Only sums of positive terms (Verhelst, Glas and van der Sluis 1984), so that nothing
 * cancels.
 */
type Polynomial = readonly number[];

/** The coefficients of Π (1 + value · x). */
const withFactor = (polynomial: Polynomial, value: number): Polynomial => {
  const product = [...polynomial, 0];
  for (let order = product.length - 1; order > 0; order -= 1) {
    product[order] = (product[order] ?? 0) + value * (polynomial[order - 1] ?? 0);
  }
  return product;
};

/** The coefficient of x^order in the product of two polynomials. */
const coefficient = (one: Polynomial, other: Polynomial, order: number): number => {
  let sum = 0;
  const last = Math.min(order, one.length - 1);
  for (let at = Math.max(0, order - other.length + 1); at <= last; at += 1)
    sum += (one[at] ?? 0) * (other[order - at] ?? 0);
  return sum;
};

/** The polynomials of the values before each, and after each. */
const around = (values: readonly number[]): { before: Polynomial[]; after: Polynomial[] } => {
  const before: Polynomial[] = [[1]];
  for (const value of values) before.push(withFactor(before.at(-1) ?? [1], value));
  const after: Polynomial[] = [[1]];
  for (const value of values.toReversed()) after.push(withFactor(after.at(-1) ?? [1], value));
  return { before, after: after.toReversed().slice(1) };
};

/** The coefficient of x^order without each of the values in turn. */
const withoutEach = (values: readonly number[], order: number): number[] => {
  const { before, after } = around(values);
  return values.map((_, place) => coefficient(before[place] ?? [], after[place] ?? [], order));
};

const total = (values: readonly number[], order: number): number =>
  values.reduce<Polynomial>(withFactor, [1])[order] ?? 0;

/** The chance that each item is among the `right` that were answered rightly. */
export const chancesOf = (easiness: readonly number[], right: number): number[] => {
  const all = total(easiness, right);
  return withoutEach(easiness, right - 1).map((without, place) => ((easiness[place] ?? 0) * without) / all);
};

/** The chance that both of two items are, for each pair; nothing meaningful on the diagonal. */
export const pairChancesOf = (easiness: readonly number[], right: number): number[][] => {
  const all = total(easiness, right);
  return easiness.map((one, place) => {
    const others = easiness.filter((_, other) => other !== place);
    const pairs = withoutEach(others, right - 2).map((without, other) => (one * (others[other] ?? 0) * without) / all);
    return [...pairs.slice(0, place), 0, ...pairs.slice(place)];
  });
};
