import { AccountEnvelope } from "../accounts/account.ts";
import type { Operation } from "../operation.ts";

export const readAccount = {
  method: "GET",
  path: "/account",
  summary: "Read the account and its credit balance",
  key: true,
  scope: null,
  safe: true,
  speculative: true,
  response: { status: 200, schema: AccountEnvelope },
  errors: [],
} as const satisfies Operation;
