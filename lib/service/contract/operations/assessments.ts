import { TestList } from "../assessments/assessment.ts";
import type { ApiOperation } from "../operation.ts";

export const listTests = {
  method: "GET",
  path: "/tests",
  summary: "List the available assessments",
  admission: { by: "key", scope: null },
  speculative: true,
  response: { status: 200, schema: TestList },
  errors: [],
} as const satisfies ApiOperation;
