import type { Operation } from "../operation.ts";
import { TestEmailPage, TestEmailQuery } from "../test-mode.ts";

export const listTestEmails = {
  method: "GET",
  path: "/test/emails",
  summary: "List the emails of test mode, which are kept instead of sent",
  key: true,
  scope: "invitations:write",
  testMode: true,
  safe: true,
  query: TestEmailQuery,
  response: { status: 200, schema: TestEmailPage },
  errors: ["validation_error", "forbidden", "test_mode_only"],
} as const satisfies Operation;
