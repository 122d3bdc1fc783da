/** The value that `share` (0 to 1) of the values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error("There is no quantile of nothing");
  return found;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Rounded to so many decimals: more would only be noise. */
export const rounded = (value: number, decimals = 1): number => Number(value.toFixed(decimals));
