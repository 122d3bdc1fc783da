import * as z from "zod/mini";
import type { OwnTestFinding, OwnTestSource } from "#contract/assessments/own-test.ts";
import * as choice from "../kinds/choice.ts";
import * as editing from "../kinds/editing.ts";
import * as proofreading from "../kinds/proofreading.ts";
import * as writing from "../kinds/writing.ts";

/**
 * The content of a version of an account's own test, in the schemas of ours: what is issued to a candidate, but for the
 * order of items and options.
 */
export const OwnContent = z.discriminatedUnion("kind", [
  z.object(choice.issued),
  z.object(editing.issued),
  z.object(proofreading.issued),
  z.object(writing.issued),
]);
export type OwnContent = z.infer<typeof OwnContent>;

/** What a source says: its content, null if it has errors, and what was found in it. */
export type ReadOwnTest = (source: OwnTestSource) => { content: OwnContent | null; findings: OwnTestFinding[] };
