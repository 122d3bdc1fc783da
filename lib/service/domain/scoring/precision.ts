/**
 * How far a writing score is from a human marker's at most, in nine of ten answers of the calibration set (docs/assessments.md). So
 * close to the pass mark, the machine cannot tell which side a person would put the text on.
 */
export const WRITING_MARGIN = 10;

/** Whether a person should read a writing test before its outcome is relied on. */
export const needsReview = (score: number, threshold: number): boolean => Math.abs(score - threshold) < WRITING_MARGIN;
