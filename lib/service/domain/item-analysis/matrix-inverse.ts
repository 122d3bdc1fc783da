/** The inverse of a positive definite matrix, by Gauss and Jordan's elimination; NaN for a singular one. */
export const inverse = (matrix: readonly (readonly number[])[]): number[][] => {
  const size = matrix.length;
  const rows = matrix.map((row, place) => [...row, ...Array.from({ length: size }, (_, at) => Number(at === place))]);
  for (const [place, pivotRow] of rows.entries()) {
    const pivot = pivotRow[place] ?? 0;
    for (const [at, value] of pivotRow.entries()) pivotRow[at] = value / pivot;
    for (const row of rows) {
      const factor = row[place] ?? 0;
      if (row === pivotRow || factor === 0) continue;
      for (const [at, value] of pivotRow.entries()) row[at] = (row[at] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(size));
};
