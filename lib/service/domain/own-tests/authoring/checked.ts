import type { MarkProblem } from "#contract/assessments/marked-text.ts";

/** The content of a source, null if it cannot be used, and what its author has to change then. */
export type Checked<Content> = { content: Content | null; problems: MarkProblem[] };
