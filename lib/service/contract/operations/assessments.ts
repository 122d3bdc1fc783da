import { TestList } from "../assessments/assessment.ts";
import type { Operation } from "../operation.ts";

export const listTests = {
  method: "GET",
  path: "/tests",
  summary: "List the available assessments",
  key: true,
  scope: null,
  safe: true,
  speculative: true,
  response: { status: 200, schema: TestList },
  errors: [],
} as const satisfies Operation;
