/** A step that did not happen as it should; the demo ends there. */
export class StepFailed extends Error {}

/** Fails the demo unless what was expected is so. */
export const expect = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new StepFailed(otherwise);
};

/** Tells what happens, a step at a time; a tick stands for something that was checked. */
export const narrator = (write: (line: string) => void = console.log) => ({
  scene: (title: string) => write(`\n${title}`),
  done: (what: string) => write(`  ✓ ${what}`),
  show: (text: string) => write(text.replace(/^/gm, "      ")),
  say: (text: string) => write(text),
});

export type Narrator = ReturnType<typeof narrator>;
