/** Fewer judges of a panel suggest no pass mark: their spread is not known. */
export const LEAST_JUDGES = 2;

/** The score that a candidate gets on average who has these chances, in per cent, of getting the items right. */
export const expectedScore = (chances: readonly number[], weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return chances.reduce((sum, chance, item) => sum + chance * (weights[item] ?? 0), 0) / total;
};
