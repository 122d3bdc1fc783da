/** A failed step, which ends the demo. */
export class StepFailed extends Error {}

/** Fails the demo unless the expectation holds. */
export const expect = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new StepFailed(otherwise);
};

/** Prints the steps as they happen; a tick marks a verified result. */
export const narrator = (write: (line: string) => void = console.log) => ({
  scene: (title: string) => write(`\n${title}`),
  done: (what: string) => write(`  ✓ ${what}`),
  show: (text: string) => write(text.replace(/^/gm, "      ")),
  say: (text: string) => write(text),
});

export type Narrator = ReturnType<typeof narrator>;
