import * as z from "zod/mini";

/** How a test is taken, and scored. */
export const PART_KINDS = ["choice", "editing", "proofreading", "writing"] as const;
export const PartKind = z.enum(PART_KINDS);
export type PartKind = z.infer<typeof PartKind>;
