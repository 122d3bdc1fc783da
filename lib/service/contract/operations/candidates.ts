import type { ApiOperation } from "../operation.ts";
import { CandidateExport, ExportCandidateQuery } from "../privacy/candidate-export.ts";
import { EraseCandidate, ErasureEnvelope } from "../privacy/erasure.ts";

export const exportCandidate = {
  method: "GET",
  path: "/candidates/export",
  summary: "Export everything held about a candidate",
  admission: { by: "key", scope: "candidates:read" },
  limit: "read_results",
  query: ExportCandidateQuery,
  response: { status: 200, schema: CandidateExport },
  errors: ["invalid_request", "validation_error"],
} as const satisfies ApiOperation;

export const eraseCandidate = {
  method: "POST",
  path: "/candidates/erase",
  summary: "Erase everything held about a candidate",
  admission: { by: "key", scope: "candidates:write" },
  idempotent: { replay: "the erasure", recorded: "in its transaction" },
  body: EraseCandidate,
  response: { status: 202, schema: ErasureEnvelope },
  errors: ["invalid_request", "validation_error"],
} as const satisfies ApiOperation;

export const readErasure = {
  method: "GET",
  path: "/candidates/erasures/{id}",
  summary: "Read the progress of an erasure",
  admission: { by: "key", scope: "candidates:read" },
  speculative: true,
  response: { status: 200, schema: ErasureEnvelope },
  errors: ["not_found"],
} as const satisfies ApiOperation;
