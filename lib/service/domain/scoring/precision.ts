/** The standard deviation of a writing score about an editor's mark, in answers that no rule was fitted to (docs/assessments.md). */
export const WRITING_ERROR = 29;

/**
 * The standard error of a score from 0 to 100 that counts `items` right or wrong answers, by the binomial error model (Lord 1957): how
 * much it would vary if the same person took other items of the same kind. At the ends it is that of half an item from the end.
 */
export const standardErrorOf = (score: number, items: number): number => {
  const half = 0.5 / Math.max(1, items);
  const share = Math.min(1 - half, Math.max(half, score / 100));
  return 100 * Math.sqrt((share * (1 - share)) / Math.max(1, items - 1));
};

/** The standard error of a mean of independent scores. */
export const errorOfMean = (errors: readonly number[]): number =>
  errors.length === 0 ? 0 : Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0)) / errors.length;

/** Whether a score is within its standard error of the pass mark: another form might have put it on the other side. */
export const isBorderline = (score: number, threshold: number, error: number): boolean =>
  Math.abs(score - threshold) <= error;
