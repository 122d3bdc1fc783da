/** Ranks from 1, equal values sharing the mean of theirs. */
const ranks = (values: readonly number[]): number[] =>
  values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Spearman's correlation of pairs, from −1 to 1; null where one side is all the same. */
export const rankCorrelation = (pairs: readonly (readonly [number, number])[]): number | null => {
  const [xs, ys] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
  const [mx, my] = [mean(xs), mean(ys)];
  const product = xs.reduce((sum, x, index) => sum + (x - mx) * ((ys[index] ?? my) - my), 0);
  const squares = (values: readonly number[], middle: number) =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const scale = Math.sqrt(squares(xs, mx) * squares(ys, my));
  return scale === 0 ? null : product / scale;
};
