import * as z from "zod/mini";
import {
  AdvanceTestClock,
  SimulateCandidate,
  TestClockEnvelope,
  TestEmailPage,
  TestEmailQuery,
} from "../accounts/test-mode.ts";
import { InvitationStatus } from "../invitations/invitation-status.ts";
import type { DashboardOperation } from "./operation.ts";

// Each of these is 403 `test_mode_only` for an account in live mode.

export const testModeOperations = {
  readTestClock: {
    method: "GET",
    path: "/test-mode/clock",
    admission: { by: "member", permission: "test_mode.use" },
    response: { status: 200, schema: TestClockEnvelope },
    errors: ["test_mode_only"],
  },

  /** Begins to advance the clock; everything that becomes due happens until it is `ready` again. */
  advanceTestClock: {
    method: "POST",
    path: "/test-mode/clock/advance",
    admission: { by: "member", permission: "test_mode.use" },
    body: AdvanceTestClock,
    response: { status: 200, schema: TestClockEnvelope },
    errors: ["invalid_request", "validation_error", "test_mode_only", "clock_advancing"],
  },

  /** The emails that would have been sent, the newest first. */
  listTestEmails: {
    method: "GET",
    path: "/test-mode/emails",
    admission: { by: "member", permission: "test_mode.use" },
    query: TestEmailQuery,
    response: { status: 200, schema: TestEmailPage },
    errors: ["validation_error", "test_mode_only"],
  },

  /** A simulated candidate acts on the invitation; the status afterwards. */
  simulateCandidate: {
    method: "POST",
    path: "/test-mode/invitations/{id}/simulate",
    admission: { by: "member", permission: "test_mode.use" },
    body: SimulateCandidate,
    response: {
      status: 200,
      schema: z.object({ invitation: z.object({ id: z.string(), status: InvitationStatus }) }),
    },
    errors: [
      "invalid_request",
      "validation_error",
      "test_mode_only",
      "not_found",
      "already_submitted",
      "invitation_closed",
    ],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
