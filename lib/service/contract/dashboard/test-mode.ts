import * as z from "zod/mini";
import {
  AdvanceTestClock,
  SimulateCandidate,
  TestClockEnvelope,
  TestEmailPage,
  TestEmailQuery,
} from "../accounts/test-mode.ts";
import { InvitationStatus } from "../invitations/invitation-status.ts";
import { call } from "./operation.ts";

// Each of these is 403 `test_mode_only` for an account in live mode.

export const testModeOperations = {
  readTestClock: call("GET /test-mode/clock", "test_mode.use", TestClockEnvelope),

  /** Begins to advance the clock; everything that becomes due happens until it is `ready` again. */
  advanceTestClock: call("POST /test-mode/clock/advance", "test_mode.use", TestClockEnvelope, {
    body: AdvanceTestClock,
  }),

  /** The emails that would have been sent, the newest first. */
  listTestEmails: call("GET /test-mode/emails", "test_mode.use", TestEmailPage, { query: TestEmailQuery }),

  /** A simulated candidate acts on the invitation; the status afterwards. */
  simulateCandidate: call(
    "POST /test-mode/invitations/{id}/simulate",
    "test_mode.use",
    z.object({ invitation: z.object({ id: z.string(), status: InvitationStatus }) }),
    { body: SimulateCandidate },
  ),
};
