import * as z from "zod/mini";
import { CandidateState } from "../candidate/candidate.ts";
import { call } from "./operation.ts";
import { Draft } from "./settings.ts";

/** What a candidate would get, with the settings as drafted: the email, and what their page shows at first. */
export const CandidatePreview = z.object({
  email: z.object({
    from_name: z.nullable(z.string()),
    reply_to: z.nullable(z.string()),
    subject: z.string(),
    html: z.string(),
  }),
  state: CandidateState,
});

export const previewOperations = {
  /** Nothing is stored or sent. Its invitation does not exist. */
  previewForCandidate: call("POST /preview/candidate", "settings.manage", CandidatePreview, { body: Draft }),

  /** A report about no one, as a PDF. */
  previewReport: call("POST /preview/report", "settings.manage", undefined, { body: Draft }),
};
