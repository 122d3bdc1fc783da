/** An estimate with its standard error and its interval of 95%. */
export type Estimate = { value: number; error: number; low: number; high: number };

const GROUPS = 40;
/** The quantile of 97.5% of Student's t with 39 degrees of freedom. */
const T = 2.023;

/**
 * A statistic of persons with its error, by the delete-a-group jackknife (Kott 2001): how much it varies when one group of
 * 40 is left out. Rows have random keys, so that every fortieth is a random group. Undefined if it is not a number.
 */
export const jackknife = <Row>(
  rows: readonly Row[],
  statistic: (rows: readonly Row[]) => number,
): Estimate | undefined => {
  const value = statistic(rows);
  const without = Array.from({ length: GROUPS }, (_, group) =>
    statistic(rows.filter((_row, index) => index % GROUPS !== group)),
  );
  const mean = without.reduce((sum, one) => sum + one, 0) / GROUPS;
  const squares = without.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(((GROUPS - 1) / GROUPS) * squares);
  return Number.isFinite(value) && Number.isFinite(error)
    ? { value, error, low: value - T * error, high: value + T * error }
    : undefined;
};
