import { AccountEnvelope } from "../accounts/account.ts";
import type { ApiOperation } from "../operation.ts";

export const readAccount = {
  method: "GET",
  path: "/account",
  summary: "Read the account and its credit balance",
  admission: { by: "key", scope: null },
  speculative: true,
  response: { status: 200, schema: AccountEnvelope },
  errors: [],
} as const satisfies ApiOperation;
