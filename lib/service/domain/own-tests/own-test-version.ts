import * as z from "zod/mini";
import { Guidance } from "#contract/candidate/candidate.ts";
import { OwnContent } from "./own-content.ts";

/** What was published, once and for all. */
export const OwnTestVersion = z.object({ content: OwnContent, guidance: Guidance });
export type OwnTestVersion = z.infer<typeof OwnTestVersion>;

/** How a draft, a version and the trials are stored, each in a separate row, as compressed JSON. */
export const OwnTestRow = z.object({
  source: z.optional(z.string()),
  made: z.optional(z.string()),
  trials: z.optional(z.string()),
  version: z.optional(z.int()),
});
export type OwnTestRow = z.infer<typeof OwnTestRow>;
