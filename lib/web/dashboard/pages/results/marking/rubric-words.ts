import type { Criterion } from "#contract/results/rubric.ts";

/** The criteria in the order in which they are marked, with what 5, 3 and 1 mean; 0 is nothing of it. */
export const RUBRIC: readonly { criterion: Criterion; name: string; levels: readonly [string, string, string] }[] = [
  {
    criterion: "content",
    name: "Content",
    levels: ["Every point of the brief, to the purpose", "Most points, or some only touched on", "Hardly any point"],
  },
  {
    criterion: "facts",
    name: "Facts",
    levels: ["Everything stated is right", "One or two slips", "Wrong where it matters"],
  },
  {
    criterion: "language",
    name: "Language",
    levels: ["Fit to print", "Errors that an editor would catch", "Errors in most sentences"],
  },
  {
    criterion: "style",
    name: "Style",
    levels: ["Clear, varied, right for its readers", "Readable, flat or padded", "Hard to read"],
  },
];

export const LEVELS = [0, 1, 2, 3, 4, 5] as const;
