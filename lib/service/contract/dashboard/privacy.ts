import * as z from "zod/mini";
import { ErasureRequest } from "../candidate/record.ts";
import { email, paragraph } from "../fields.ts";
import { cursor, pageOf } from "../paging.ts";
import { CandidateExport } from "../privacy/candidate-export.ts";
import { DeclinedErasure } from "../privacy/declined-erasure.ts";
import { EraseCandidate, Erasure } from "../privacy/erasure.ts";
import { ADVERSE_IMPACT_MAX_BYTES, AdverseImpactEnvelope, AnalyzeAdverseImpact } from "../results/adverse-impact.ts";
import { rule } from "../rule.ts";
import { timestamp } from "../timestamp.ts";
import { Actor } from "./actor.ts";
import type { DashboardOperation } from "./operation.ts";

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
  listErasureRequests: {
    method: "GET",
    path: "/privacy/requests",
    admission: { by: "member", permission: "privacy.manage" },
    response: { status: 200, schema: z.object({ data: z.array(OpenErasureRequest), has_more: z.boolean() }) },
    errors: [],
  },

  listErasures: {
    method: "GET",
    path: "/privacy/erasures",
    admission: { by: "member", permission: "privacy.manage" },
    query: z.object({ cursor: z.optional(cursor) }),
    response: {
      status: 200,
      schema: pageOf(ListedErasure),
    },
    errors: ["validation_error"],
  },

  startErasure: {
    method: "POST",
    path: "/privacy/erasures",
    admission: { by: "member", permission: "privacy.manage" },
    body: EraseCandidate,
    response: { status: 201, schema: ErasureAnswer },
    errors: ["invalid_request", "validation_error"],
  },

  /** A POST, so that no address is in a URL. */
  exportPerson: {
    method: "POST",
    path: "/privacy/export",
    admission: { by: "member", permission: "privacy.manage" },
    body: z.strictObject({ candidate_email: email, cursor: z.optional(cursor) }),
    response: { status: 200, schema: CandidateExport },
    errors: ["invalid_request", "validation_error"],
  },

  /** Repeating it is harmless. */
  declineErasure: {
    method: "POST",
    path: "/privacy/requests/{id}/decline",
    admission: { by: "member", permission: "privacy.manage" },
    body: DeclineErasure,
    response: { status: 200, schema: z.object({ declined: DeclinedErasure }) },
    errors: ["invalid_request", "not_found", "validation_error"],
  },

  /** As the API's operation of this name. */
  analyzeAdverseImpact: {
    method: "POST",
    path: "/privacy/adverse_impact",
    admission: { by: "member", permission: "privacy.manage" },
    body: AnalyzeAdverseImpact,
    maxBodyBytes: ADVERSE_IMPACT_MAX_BYTES,
    response: { status: 200, schema: AdverseImpactEnvelope },
    errors: ["invalid_request", "validation_error"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
