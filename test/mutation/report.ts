import * as z from "zod";

const Place = z.object({ line: z.number(), column: z.number() });

const Mutant = z.object({
  mutatorName: z.string(),
  replacement: z.optional(z.string()),
  status: z.enum(["Killed", "Timeout", "Survived", "NoCoverage", "RuntimeError", "CompileError", "Ignored", "Pending"]),
  location: z.object({ start: Place, end: Place }),
});
type Mutant = z.infer<typeof Mutant>;

/** The parts of Stryker's report that are read here. */
export const Report = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(Mutant) })),
});
export type Report = z.infer<typeof Report>;

const isLeft = ({ status }: Mutant): boolean => status === "Survived" || status === "NoCoverage";

const isFound = ({ status }: Mutant): boolean => status === "Killed" || status === "Timeout";

/** How many mutants ended how. One that does not even load is in no count. */
export const countsOf = ({ files }: Report) => {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (of: (mutant: Mutant) => boolean): number => all.filter(of).length;
  return {
    found: count(isFound),
    survived: count(({ status }) => status === "Survived"),
    uncovered: count(({ status }) => status === "NoCoverage"),
    ignored: count(({ status }) => status === "Ignored"),
  };
};

/** Where the mutants are that no test noticed, as Stryker's option `mutate` takes it: its columns count from 0. */
export const placesLeft = ({ files }: Report): string[] => {
  const places = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(isLeft)
      .map(({ location: { start, end } }) => `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`),
  );
  return [...new Set(places)];
};

/** A report in which what another run has found is found, too. */
export const withFound = ({ files }: Report, other: Report): Report => {
  const identity = (file: string, { location, mutatorName, replacement }: Mutant): string =>
    JSON.stringify([file, location, mutatorName, replacement]);
  const found = new Set(
    Object.entries(other.files).flatMap(([file, { mutants }]) =>
      mutants.filter(isFound).map((mutant) => identity(file, mutant)),
    ),
  );
  const judged = (file: string, mutant: Mutant): Mutant =>
    found.has(identity(file, mutant)) ? { ...mutant, status: "Killed" } : mutant;
  const entries = Object.entries(files).map(
    ([file, { source, mutants }]) => [file, { source, mutants: mutants.map((each) => judged(file, each)) }] as const,
  );
  return { files: Object.fromEntries(entries) };
};

/** One line for each mutant that no test noticed: where it is, and what was replaced by what. */
export const survivorsOf = ({ files }: Report): string[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split("\n");
    return mutants
      .filter(isLeft)
      .sort((one, other) => one.location.start.line - other.location.start.line)
      .map(({ location: { start, end }, replacement, status }) => {
        const text = lines.slice(start.line - 1, end.line);
        const last = text.length - 1;
        text[last] = (text[last] ?? "").slice(0, end.column - 1);
        text[0] = (text[0] ?? "").slice(start.column - 1);
        const shown = text.map((line) => line.trim()).join(" ");
        const untested = status === "NoCoverage" ? " (no test runs this)" : "";
        return `${file}:${start.line} ${shown} → ${(replacement ?? "").replace(/\s+/g, " ")}${untested}`;
      });
  });
