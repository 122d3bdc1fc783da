import { TestList } from "../assessments/listed-test.ts";
import { PackageList } from "../invitations/package.ts";
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

export const listPackages = {
  method: "GET",
  path: "/packages",
  summary: "List the packages that an invitation can name",
  admission: { by: "key", scope: null },
  response: { status: 200, schema: PackageList },
  errors: [],
} as const satisfies ApiOperation;
