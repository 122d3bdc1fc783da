import * as z from "zod/mini";
import { OwnTestFinding } from "#contract/assessments/own-test.ts";
import { Guidance } from "#contract/candidate/candidate.ts";
import { OwnContent } from "./own-content.ts";

/** What was published, once and for all. */
export const OwnTestVersion = z.object({ content: OwnContent, guidance: Guidance });
export type OwnTestVersion = z.infer<typeof OwnTestVersion>;

/** What a draft says, kept with it so that reading it costs nothing: under which version of the style sheet and of the scorer. */
export const OwnTestVerdict = z.object({
  house_style: z.int(),
  scoring: z.string(),
  /** As it would be published; null while it has errors. */
  made: z.nullable(OwnTestVersion),
  findings: z.array(OwnTestFinding),
});
export type OwnTestVerdict = z.infer<typeof OwnTestVerdict>;

/** How a draft, a version and the trials are stored, each in a separate row, as compressed JSON. */
export const OwnTestRow = z.object({
  source: z.optional(z.string()),
  verdict: z.optional(z.string()),
  revision: z.optional(z.int()),
  made: z.optional(z.string()),
  trials: z.optional(z.string()),
  version: z.optional(z.int()),
});
export type OwnTestRow = z.infer<typeof OwnTestRow>;
