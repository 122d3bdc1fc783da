import type { Operation } from "../operation.ts";
import { ResultEnvelope } from "../result.ts";

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
