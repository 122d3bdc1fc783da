/** What a topic tells of itself while it runs. */
export type Step = { step: string };

/** Says what is being done now, for whoever waits; a topic that takes more than some seconds should. */
export const step = (what: string): void => {
  const told: Step = { step: what };
  process.send?.(told);
};
