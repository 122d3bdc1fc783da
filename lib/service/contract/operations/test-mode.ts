import {
  AdvanceTestClock,
  SimulateCandidate,
  TestClockEnvelope,
  TestEmailPage,
  TestEmailQuery,
} from "../accounts/test-mode.ts";
import { IdempotencyKey } from "../idempotency-key.ts";
import { InvitationEnvelope } from "../invitations/invitation.ts";
import type { Operation } from "../operation.ts";

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

export const readTestClock = {
  method: "GET",
  path: "/test/clock",
  summary: "Read the clock of test mode",
  key: true,
  scope: "invitations:write",
  testMode: true,
  safe: true,
  response: { status: 200, schema: TestClockEnvelope },
  errors: ["forbidden", "test_mode_only"],
} as const satisfies Operation;

export const advanceTestClock = {
  method: "POST",
  path: "/test/clock/advance",
  summary: "Advance the clock of test mode, and do everything that becomes due",
  key: true,
  scope: "invitations:write",
  testMode: true,
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  body: AdvanceTestClock,
  response: { status: 202, schema: TestClockEnvelope },
  errors: ["invalid_request", "validation_error", "forbidden", "test_mode_only", "clock_advancing"],
} as const satisfies Operation;

export const simulateCandidate = {
  method: "POST",
  path: "/test/invitations/{id}/simulate",
  summary: "Simulate a candidate in test mode",
  key: true,
  scope: "invitations:write",
  testMode: true,
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  body: SimulateCandidate,
  response: { status: 202, schema: InvitationEnvelope },
  errors: [
    "invalid_request",
    "validation_error",
    "forbidden",
    "test_mode_only",
    "not_found",
    "already_submitted",
    "invitation_closed",
  ],
} as const satisfies Operation;
