import * as z from "zod/mini";
import { CandidateState } from "../candidate/candidate.ts";
import type { DashboardOperation } from "./operation.ts";
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
  previewForCandidate: {
    method: "POST",
    path: "/preview/candidate",
    admission: { by: "member", permission: "settings.manage" },
    body: Draft,
    response: { status: 200, schema: CandidatePreview },
    errors: ["invalid_request", "validation_error"],
  },

  /** A report about no one, as a PDF. */
  previewReport: {
    method: "POST",
    path: "/preview/report",
    admission: { by: "member", permission: "settings.manage" },
    body: Draft,
    response: { status: 200 },
    errors: ["invalid_request", "validation_error"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
