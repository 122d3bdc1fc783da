import { IdempotencyKey } from "../idempotency-key.ts";
import type { Operation } from "../operation.ts";
import { CandidateExport, ExportCandidateQuery } from "../privacy/candidate-export.ts";
import { EraseCandidate, ErasureEnvelope } from "../privacy/erasure.ts";

export const exportCandidate = {
  method: "GET",
  path: "/candidates/export",
  summary: "Export everything held about a candidate",
  key: true,
  scope: "candidates:read",
  limit: "read_results",
  safe: true,
  query: ExportCandidateQuery,
  response: { status: 200, schema: CandidateExport },
  errors: ["invalid_request", "validation_error"],
} as const satisfies Operation;

export const eraseCandidate = {
  method: "POST",
  path: "/candidates/erase",
  summary: "Erase everything held about a candidate",
  key: true,
  scope: "candidates:write",
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  body: EraseCandidate,
  response: { status: 202, schema: ErasureEnvelope },
  errors: ["invalid_request", "validation_error"],
} as const satisfies Operation;

export const readErasure = {
  method: "GET",
  path: "/candidates/erasures/{id}",
  summary: "Read the progress of an erasure",
  key: true,
  scope: "candidates:read",
  safe: true,
  speculative: true,
  response: { status: 200, schema: ErasureEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;
