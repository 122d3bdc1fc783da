import * as z from "zod/mini";

/** What decides whether a test is passed: its computed score, or a person's mark. */
export const Decider = z.enum(["computed", "person"]);
export type Decider = z.infer<typeof Decider>;

/** What decides writing tests of an account that has not chosen (decisions: Writing is decided by a person). */
export const DEFAULT_WRITING_DECISION: Decider = "person";

/** `provisional` while a test that a person decides lacks its mark. */
export const ResultStatus = z.enum(["provisional", "final"]);
export type ResultStatus = z.infer<typeof ResultStatus>;
