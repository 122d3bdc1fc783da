/** A planted bug: in the file, the text is replaced. */
export type Mutant = {
  /** What the bug is. */
  name: string;
  file: string;
  text: string;
  replacement: string;
};

/** The source with the bug. Throws if the text does not occur in it exactly once. */
export const mutated = ({ name, file, text, replacement }: Mutant, source: string): string => {
  const parts = source.split(text);
  if (parts.length !== 2) {
    throw new Error(
      `The mutant "${name}" no longer fits: its text occurs ${parts.length - 1} times in ${file}, and must occur once. Adapt it in test/simulation/mutants/mutants.ts.`,
    );
  }
  return parts.join(replacement);
};
