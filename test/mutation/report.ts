import * as z from "zod";

const Place = z.object({ line: z.number(), column: z.number() });

/** The parts of Stryker's report that are read here. */
export const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.enum([
            "Killed",
            "Timeout",
            "Survived",
            "NoCoverage",
            "RuntimeError",
            "CompileError",
            "Ignored",
            "Pending",
          ]),
          location: z.object({ start: Place, end: Place }),
        }),
      ),
    }),
  ),
});
export type Report = z.infer<typeof Report>;

/** How many mutants ended how. One that does not even load is in no count. */
export const countsOf = ({ files }: Report) => {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: (typeof all)[number][]): number => all.filter((status) => wanted.includes(status)).length;
  return {
    killed: count("Killed", "Timeout"),
    survived: count("Survived"),
    uncovered: count("NoCoverage"),
    ignored: count("Ignored"),
  };
};

/** One line for each mutant that no test noticed: where it is, and what was replaced by what. */
export const survivorsOf = ({ files }: Report): string[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split("\n");
    return mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
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
