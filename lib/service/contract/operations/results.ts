import type { ApiOperation } from "../operation.ts";
import { ADVERSE_IMPACT_MAX_BYTES, AdverseImpactEnvelope, AnalyzeAdverseImpact } from "../results/adverse-impact.ts";
import { CredentialEnvelope, CredentialQuery } from "../results/credential.ts";
import { ResultEnvelope } from "../results/result.ts";
import { ResultListPage, ResultListQuery } from "../results/result-list.ts";
import { DecideReview, MarkTest } from "../results/review-requests.ts";
import { CreateShare, ShareEnvelope, ShareList } from "../results/share.ts";

export const listResults = {
  method: "GET",
  path: "/results",
  summary: "List results, the latest completion first",
  admission: { by: "key", scope: "results:read" },
  limit: "read_results",
  query: ResultListQuery,
  response: { status: 200, schema: ResultListPage },
  errors: ["invalid_request", "validation_error"],
} as const satisfies ApiOperation;

export const readResult = {
  method: "GET",
  path: "/results/{invitation_id}",
  alongside: [{ method: "POST", path: "/results/adverse_impact" }],
  summary: "Read the results of a completed invitation",
  admission: { by: "key", scope: "results:read" },
  limit: "read_results",
  response: { status: 200, schema: ResultEnvelope },
  errors: ["not_found"],
} as const satisfies ApiOperation;

export const readCredential = {
  method: "GET",
  path: "/results/{invitation_id}/credential",
  summary: "Read the Open Badges credential of a passed test",
  admission: { by: "key", scope: "results:read" },
  limit: "read_results",
  query: CredentialQuery,
  response: { status: 200, schema: CredentialEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies ApiOperation;

export const decideReview = {
  method: "POST",
  path: "/results/{invitation_id}/review",
  summary: "Record a person's decision on a result",
  admission: { by: "key", scope: "reviews:write" },
  idempotent: { replay: "the result", recorded: "in its transaction" },
  body: DecideReview,
  response: { status: 200, schema: ResultEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies ApiOperation;

export const markTest = {
  method: "POST",
  path: "/results/{invitation_id}/marks",
  summary: "Record a person's mark of a test",
  admission: { by: "key", scope: "reviews:write" },
  idempotent: { replay: "the result", recorded: "in its transaction" },
  body: MarkTest,
  response: { status: 200, schema: ResultEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies ApiOperation;

export const createShare = {
  method: "POST",
  path: "/results/{invitation_id}/shares",
  summary: "Share a result by a link",
  admission: { by: "key", scope: "results:share" },
  idempotent: { replay: "the share, without its URL", recorded: "in its transaction" },
  body: CreateShare,
  response: { status: 201, schema: ShareEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies ApiOperation;

export const listShares = {
  method: "GET",
  path: "/results/{invitation_id}/shares",
  alongside: [{ method: "POST", path: "/results/{invitation_id}/shares" }],
  summary: "List the links that share a result",
  admission: { by: "key", scope: "results:read" },
  limit: "read_results",
  response: { status: 200, schema: ShareList },
  errors: ["not_found"],
} as const satisfies ApiOperation;

export const deleteShare = {
  method: "DELETE",
  path: "/results/{invitation_id}/shares/{share_id}",
  summary: "Revoke a link that shares a result",
  admission: { by: "key", scope: "results:share" },
  response: { status: 200, schema: ShareEnvelope },
  errors: ["not_found"],
} as const satisfies ApiOperation;

/**
 * A POST, because the groups must not be in a URL. It writes nothing, so a repeat is harmless by itself and nothing is
 * kept under its Idempotency-Key, not even a fingerprint: the hash of a list of known invitations and a handful of groups
 * could be found out by trying.
 */
export const analyzeAdverseImpact = {
  method: "POST",
  path: "/results/adverse_impact",
  summary: "Compare selection and scoring rates between groups",
  admission: { by: "key", scope: "analytics:read" },
  limit: "bulk",
  idempotent: "by nature",
  body: AnalyzeAdverseImpact,
  maxBodyBytes: ADVERSE_IMPACT_MAX_BYTES,
  response: { status: 200, schema: AdverseImpactEnvelope },
  errors: ["invalid_request", "validation_error"],
} as const satisfies ApiOperation;
