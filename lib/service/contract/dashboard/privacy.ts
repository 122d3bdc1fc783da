import * as z from "zod/mini";
import { ErasureRequest } from "../candidate/record.ts";
import { email, paragraph } from "../fields.ts";
import { cursor, pageOf } from "../paging.ts";
import { CandidateExport } from "../privacy/candidate-export.ts";
import { DeclinedErasure } from "../privacy/declined-erasure.ts";
import { EraseCandidate, Erasure } from "../privacy/erasure.ts";
import { ADVERSE_IMPACT_MAX_BYTES, AdverseImpactEnvelope, AnalyzeAdverseImpact } from "../results/adverse-impact.ts";
import { rule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";
import { Actor } from "./actor.ts";
import { call } from "./operation.ts";

/** The most open requests that are listed; the oldest invitations come first. */
export const MAX_REQUESTS = 100;

/** A candidate who asks for erasure, by the invitation whose link they used. */
export const OpenErasureRequest = z.object({
  invitation_id: z.string(),
  candidate_name: z.string(),
  candidate_email: z.string(),
  ...ErasureRequest.shape,
});
export type OpenErasureRequest = z.infer<typeof OpenErasureRequest>;

/** An erasure, with who asked for it: a member; `null` for an API key or the operator. It names no candidate. */
export const ListedErasure = z.extend(Erasure, { requested_by: z.nullable(Actor) });
export type ListedErasure = z.infer<typeof ListedErasure>;

const ErasureAnswer = z.object({ erasure: ListedErasure });

/** Body of a decline: the request, by its time, and why the data is kept, which the candidate reads. */
export const DeclineErasure = z.strictObject({
  requested_at: timestamp,
  reason: paragraph(1000).check(rule((text) => text.trim() !== "", "blank", "Say why the data is kept.")),
});
export type DeclineErasure = z.infer<typeof DeclineErasure>;

export const privacyOperations = {
  listErasureRequests: call(
    "GET /privacy/requests",
    "privacy.manage",
    z.object({ data: z.array(OpenErasureRequest), has_more: z.boolean() }),
  ),

  listErasures: call("GET /privacy/erasures", "privacy.manage", pageOf(ListedErasure), {
    query: z.object({ cursor: z.optional(cursor) }),
  }),

  startErasure: call("POST /privacy/erasures", "privacy.manage", ErasureAnswer, { body: EraseCandidate, status: 201 }),

  /** A POST, so that no address is in a URL. */
  exportPerson: call("POST /privacy/export", "privacy.manage", CandidateExport, {
    body: z.strictObject({ candidate_email: email, cursor: z.optional(cursor) }),
  }),

  /** Repeating it is harmless. */
  declineErasure: call(
    "POST /privacy/requests/{id}/decline",
    "privacy.manage",
    z.object({ declined: DeclinedErasure }),
    { body: DeclineErasure },
  ),

  /** As the API's operation of this name. */
  analyzeAdverseImpact: call("POST /privacy/adverse_impact", "privacy.manage", AdverseImpactEnvelope, {
    body: AnalyzeAdverseImpact,
    maxBodyBytes: ADVERSE_IMPACT_MAX_BYTES,
  }),
};
