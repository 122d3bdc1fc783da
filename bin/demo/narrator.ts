/** A failed step, which ends the demo. */
export class StepFailed extends Error {}

/** Fails the demo unless the expectation holds. */
export const expect = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new StepFailed(otherwise);
};

/** A page of the dashboard that shows what a step did. */
type Place = { what: string; path: string };

/** Prints the steps as they happen; a tick marks a verified result. Remembers where the dashboard shows them. */
export const narrator = (write: (line: string) => void = console.log) => {
  const places: Place[] = [];
  return {
    scene: (title: string) => write(`\n${title}`),
    done: (what: string) => write(`  ✓ ${what}`),
    show: (text: string) => write(text.replace(/^/gm, "      ")),
    say: (text: string) => write(text),
    /** `path` is within the dashboard: "/invitations". */
    shownAt: (what: string, path: string) => void places.push({ what, path }),
    places: (): readonly Place[] => places,
  };
};

export type Narrator = ReturnType<typeof narrator>;
