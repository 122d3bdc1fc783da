import {
  AdvanceTestClock,
  SimulateCandidate,
  TestClockEnvelope,
  TestEmailPage,
  TestEmailQuery,
} from "../accounts/test-mode.ts";
import { InvitationEnvelope } from "../invitations/invitation.ts";
import type { ApiOperation } from "../operation.ts";

export const listTestEmails = {
  method: "GET",
  path: "/test/emails",
  summary: "List the emails of test mode, which are kept instead of sent",
  admission: { by: "key", scope: "invitations:write", testMode: true },
  query: TestEmailQuery,
  response: { status: 200, schema: TestEmailPage },
  errors: ["validation_error", "forbidden", "test_mode_only"],
} as const satisfies ApiOperation;

export const readTestClock = {
  method: "GET",
  path: "/test/clock",
  summary: "Read the clock of test mode",
  admission: { by: "key", scope: "invitations:write", testMode: true },
  response: { status: 200, schema: TestClockEnvelope },
  errors: ["forbidden", "test_mode_only"],
} as const satisfies ApiOperation;

export const advanceTestClock = {
  method: "POST",
  path: "/test/clock/advance",
  summary: "Advance the clock of test mode, and do everything that becomes due",
  admission: { by: "key", scope: "invitations:write", testMode: true },
  idempotent: { replay: "the clock", recorded: "in its transaction" },
  body: AdvanceTestClock,
  response: { status: 202, schema: TestClockEnvelope },
  errors: ["invalid_request", "validation_error", "forbidden", "test_mode_only", "clock_advancing"],
} as const satisfies ApiOperation;

export const simulateCandidate = {
  method: "POST",
  path: "/test/invitations/{id}/simulate",
  summary: "Simulate a candidate in test mode",
  admission: { by: "key", scope: "invitations:write", testMode: true },
  idempotent: { replay: "the invitation", recorded: "afterwards" },
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
} as const satisfies ApiOperation;
