import {
  AdvanceTestClock,
  SimulateCandidate,
  TestClock,
  TestClockEnvelope,
  TestEmail,
  TestEmailPage,
  TestEmailQuery,
} from "#contract/accounts/test-mode.ts";
import type * as operations from "#contract/operations/test-mode.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";
import { INVITATION, INVITATION_ID } from "./invitation-schemas.ts";

const EMAIL: TestEmail = {
  id: "eml_01kah2bq9s8xk2nv7r5tq0wzpc",
  invitation_id: INVITATION_ID,
  to: INVITATION.candidate_email,
  subject: "Acme Publishing invites you to an assessment",
  text: "Dear Ada Lovelace, …",
  html: "<p>Dear Ada Lovelace, …</p>",
  created_at: "2026-11-20T23:33:01.204Z",
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("TestClock", TestClock, "The clock of test mode.", {
    now: "The current time in test mode.",
    status: "`ready`, or `advancing` while work that became due is being done.",
  }),
  describe("TestClockEnvelope", TestClockEnvelope, "Envelope of the clock.", { clock: "The clock." }),
  describe("AdvanceTestClock", AdvanceTestClock, "How far to advance the clock.", {
    advance_seconds: { description: "Seconds to advance; at most 60 days.", examples: [432_000] },
  }),
  describe("SimulateCandidate", SimulateCandidate, "What the simulated candidate does.", {
    outcome:
      "`passes`: everything right. `fails`: everything wrong. `borderline`: within 3 points of the account's pass mark, just above or below " +
      "it. `flagged`: passes, and the integrity checks flag it. `abandons`: starts the next test and leaves. " +
      "`expires`: does nothing. `bounces`, `complains`: the email system reports this about the last email.",
    seed: {
      description: "With the same seed, the same tests get the same items and the same answers. Random if left out.",
      examples: ["ada", 42],
    },
  }),
  describe("TestEmail", TestEmail, "An email that would have been sent, had it not been test mode.", {
    id: { description: "Email identifier; an opaque string.", examples: [EMAIL.id] },
    invitation_id: "Id of the invitation that it is about; `null` for a notice to the account.",
    to: "The address of the recipient.",
    subject: "The subject.",
    text: "The plain text part.",
    html: "The HTML part.",
    created_at: "When it would have been sent, in the time of the test clock.",
  }),
  describe("TestEmailQuery", TestEmailQuery, "Filters and pagination.", {
    limit: { description: "Maximum number of emails on a page.", default: PAGE_SIZE.default },
    cursor: "`next_cursor` of the previous page.",
    invitation_id: "Only emails about this invitation.",
  }),
  describe("TestEmailPage", TestEmailPage, "A page of emails.", { data: "The emails, newest first." }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
  readTestClock: {
    tag: "Test mode",
    description:
      "Returns the time of test mode. It is the real time plus an offset that only grows: it flows by itself, and can be advanced.",
    success: "The clock.",
    params: {},
    requests: {},
    responses: {
      ready: { summary: "A clock that flows", value: { clock: { now: "2026-11-25T23:33:00.000Z", status: "ready" } } },
    },
  },

  advanceTestClock: {
    tag: "Test mode",
    description:
      "Advances the time of test mode. Everything that is due until the new time happens, in order and each at its own time: expiry, " +
      "ends of tests, reminders, retries of webhooks. Read the clock until its status is `ready`; until then another advance is 409 " +
      "`clock_advancing`. The clock ends with the year 8999. Rate limits and the `webhook-timestamp` header stay on real time.",
    success: "The clock, which is advancing.",
    params: {},
    requests: { days: { summary: "Five days", value: { advance_seconds: 432_000 } } },
    responses: {
      advancing: {
        summary: "A clock that advances",
        value: { clock: { now: "2026-11-20T23:33:00.000Z", status: "advancing" } },
      },
    },
  },

  simulateCandidate: {
    tag: "Test mode",
    description:
      "A simulated candidate acts on the invitation at once, as a person would: opens the link, starts each test, answers, submits. " +
      "The result, the events and the report are the same as a person's; texts are scored within seconds. Each test takes three minutes, which end at the " +
      "time of the test clock, or begin when the invitation last changed if that is later. After `abandons` and `expires`, " +
      "advance the clock. For a completed invitation the response is 409 `already_submitted`, for an expired or cancelled one 409 " +
      "`invitation_closed`.",
    success: "The invitation afterwards.",
    params: { id: { description: "Invitation id.", example: INVITATION_ID } },
    requests: { bounces: { summary: "An email that bounces", value: { outcome: "bounces" } } },
    responses: {
      bounced: {
        summary: "The email bounced",
        value: { invitation: { ...INVITATION, livemode: false, email_status: "bounced" } },
      },
    },
  },

  listTestEmails: {
    tag: "Test mode",
    description:
      "Lists the emails of test mode, newest first. No email leaves in test mode: each is rendered exactly as it would have been " +
      "sent, and kept for 30 days of the test clock.",
    success: "A page of emails.",
    params: {},
    requests: {},
    responses: {
      page: { summary: "The only page", value: { object: "list", data: [EMAIL], has_more: false, next_cursor: null } },
    },
  },
};
