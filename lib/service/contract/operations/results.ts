import { IdempotencyKey } from "../idempotency-key.ts";
import type { Operation } from "../operation.ts";
import { ResultEnvelope } from "../results/result.ts";
import { DecideReview, MarkTest } from "../results/review-requests.ts";

export const readResult = {
  method: "GET",
  path: "/results/{invitation_id}",
  summary: "Read the results of a completed invitation",
  key: true,
  scope: "results:read",
  limit: "read_results",
  safe: true,
  response: { status: 200, schema: ResultEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const decideReview = {
  method: "POST",
  path: "/results/{invitation_id}/review",
  summary: "Record a person's decision on a result",
  key: true,
  scope: "invitations:write",
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  body: DecideReview,
  response: { status: 200, schema: ResultEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies Operation;

export const markTest = {
  method: "POST",
  path: "/results/{invitation_id}/marks",
  summary: "Record a person's mark of a test",
  key: true,
  scope: "invitations:write",
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  body: MarkTest,
  response: { status: 200, schema: ResultEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies Operation;
