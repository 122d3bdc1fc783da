/** The standard error of the overall score, which is the mean of independent scores; a person's mark has none. To one decimal. */
export const overallError = (tests: readonly { standard_error: number; human_mark: unknown }[]): number => {
  const errors = tests.map(({ standard_error, human_mark }) => (human_mark === null ? standard_error : 0));
  return Math.round((Math.hypot(...errors) / Math.max(1, tests.length)) * 10) / 10;
};
