import { VENDORS } from "#contract/integrations/vendor-facts.ts";
import {
  BULK_MAX_ROWS,
  BulkCreated,
  BulkOutcomes,
  BulkRefused,
  BulkReplayed,
  CreateInvitations,
} from "#contract/invitations/bulk.ts";
import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import { ExtendInvitation } from "#contract/invitations/extend-invitation.ts";
import {
  CreateInvitation,
  Invitation,
  InvitationEnvelope,
  ResentInvitation,
  Warning,
} from "#contract/invitations/invitation.ts";
import { InvitationListPage, InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { describe, type SchemaDoc } from "./describe.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";

const EMAIL_STATUS =
  "Status of the last email to the candidate, which is the invitation, a reminder of it or, once all is submitted, the receipt: " +
  "`none` (not requested, or the invitation closed before it was sent), `scheduled` (for `send_at`), `queued` " +
  "(also while it is retried, for up to 24 hours), `sent`, `bounced` (the address does not accept it), `complained` " +
  "(marked as spam) or `failed` (it could not be sent; see `email_reason`).";

const EMAIL_REASON =
  "Why `email_status` is `failed`; otherwise null: `rejected` (the mail system permanently rejects this message, for example " +
  "because of its address), `not_accepted` (the mail system accepted no email for 24 hours), `unknown_outcome` (it is " +
  "unknown whether the email was sent, so it was not sent a second time), `address_limit` or `account_limit` (the address, or your " +
  "account, has had the most emails of a day). Resend the invitation, or send its `test_url` yourself.";

const STATUS =
  "`pending` (not yet started), `in_progress` (the candidate has started), `completed` (all tests submitted; results " +
  "available), `expired` (the link expired before completion) or `cancelled` (by the client).";

/** The link of the example invitation; account, invitation and token, as in a real one. */
const TEST_URL = `${EXAMPLE_ORIGIN}/t/01kagz81mw2c7h4dq0e9rs6vyb.01kah2bq9r3fwm6xj8c4tn5v7z.EXAMPLE-TOKEN-EXAMPLE-TOKEN-0000`;

export const INVITATION_ID = "inv_01kah2bq9r3fwm6xj8c4tn5v7z";

export const INVITATION = {
  id: INVITATION_ID,
  candidate_email: "ada@example.com",
  candidate_name: "Ada Lovelace",
  tests: ["editing-test", "grammar-test"],
  package: null,
  status: "pending",
  credits_used: 2,
  reference: "job-1843",
  job: "Copy editor, London",
  metadata: { recruiter: "r-17" },
  return_url: null,
  source: "api",
  test_url: TEST_URL,
  dashboard_url: `${EXAMPLE_ORIGIN}/dashboard/invitations/${INVITATION_ID}`,
  send_at: null,
  email_status: "queued",
  email_reason: null,
  reminder_hours: [24],
  dialect: "en-GB",
  livemode: true,
  expires_at: "2026-11-25T23:33:00.000Z",
  created_at: "2026-11-20T23:33:00.000Z",
  declined_at: null,
  erased_at: null,
} satisfies Invitation;

export const INVITATION_FIELDS = {
  id: { description: "Invitation identifier; an opaque string.", examples: ["inv_01kah2bq9r3fwm6xj8c4tn5v7z"] },
  candidate_email: "Candidate's email address; `null` once their data is erased.",
  candidate_name: "Candidate's full name; `null` once their data is erased.",
  tests: "Test slugs included.",
  package: "The package that was named when it was created, by id; `null` if the request named `tests`.",
  status: STATUS,
  credits_used: {
    description:
      "What the invitation costs. It came back to the balance if the invitation was cancelled or expired before its first test.",
    minimum: 0,
  },
  reference: "Your reference, as sent; `null` if you sent none, or the candidate's data is erased.",
  job: "The opening that the candidate applies for, as sent; `null` if you sent none.",
  metadata: "Your `metadata`, as sent; `null` if you sent none, or the candidate's data is erased.",
  return_url: {
    description:
      "The page that the candidate can go to after the end, as sent; `null` if you sent none, or the candidate's data is erased.",
    format: "uri",
  },
  source:
    "Where it was created: `api`, `dashboard`, `import` (a file in the dashboard), or the applicant tracking system that " +
    `ordered it (${VENDORS.map((vendor) => `\`${vendor}\``).join(", ")}).`,
  dashboard_url: {
    description: "Its page in the dashboard, which asks members of your account to sign in. It does not expire.",
    format: "uri",
  },
  test_url: {
    description:
      "URL where the candidate takes the tests. Treat it as a credential: anyone who has it can take them. `null` once the " +
      "candidate's data is erased.",
    format: "uri",
  },
  send_at:
    "When the email was scheduled for; `null` for one that was not, or that was withdrawn or sent earlier in the dashboard.",
  email_status: EMAIL_STATUS,
  email_reason: EMAIL_REASON,
  reminder_hours: "Hours before `expires_at` at which the candidate is reminded; `null` if never.",
  dialect: "The English of the tests: `en-GB` (British) or `en-US` (American). It does not change after creation.",
  livemode: "`false` for an invitation that was created with a test key.",
  expires_at: "Time the link expires: creation time, or `send_at`, plus `expiry_hours`, unless it was extended.",
  created_at: "Creation time.",
  declined_at:
    "When the candidate declined. The status does not change: the link can be used until it expires or you cancel, and no " +
    "reminders are sent. `null` if they did not decline, have taken it back, or have started the tests after all.",
  erased_at:
    "When the candidate's data was erased, on request or because the time for which the account keeps it had passed; " +
    "`null` before that.",
} as const;

const INDEX = { description: "Position of the row in the request, starting at 0.", minimum: 0 };

export const SCHEMAS: readonly SchemaDoc[] = [
  describe(
    "CreateInvitation",
    CreateInvitation,
    "An invitation to create. Fields that are not listed here are rejected (`unknown_field`), so that a typo in " +
      "`send_email` cannot send an email. `null` in an optional field means that it is absent. Lengths count Unicode code points.",
    {
      candidate_email:
        "Candidate's email address. In test mode `passes@simulated.invalid`, and the same with any other outcome of " +
        "`POST /test/invitations/{id}/simulate`, is a simulated candidate who acts at once.",
      candidate_name: "Candidate's full name, on one line; not blank.",
      tests:
        "Test slugs, each at most once, in the order in which the candidate takes them. Send either this or `package`.",
      package:
        "The id of a package of `GET /packages`, instead of `tests`. Its expiry, reminders and dialect apply where the request has " +
        "none. The invitation keeps what the package contains now; later changes of the package do not change it.",
      expiry_hours: `Hours until the link expires. Without it the package's applies, and without that ${EXPIRY_HOURS.default}.`,
      custom_message:
        "Message included in the invitation email. Line breaks are preserved; markup is shown as plain text.",
      reference:
        "Your reference (job id, applicant system id, etc.), returned with the invitation and its results. Without an " +
        "`Idempotency-Key` it also makes the request safe to repeat.",
      job:
        "The opening that the candidate applies for, by name or id. It groups invitations and results in lists and in the dashboard, " +
        "and is in every event.",
      metadata: {
        description:
          "Up to 20 texts of yours by name, for example ids in your system. They are returned with the invitation, its result and its " +
          "events, and are erased with the candidate's data. They are never searched, and neither the candidate's page nor the candidate's own " +
          "download has them. If a candidate asks you for all data that you hold, they are part of `GET /candidates/export`.",
        examples: [{ recruiter: "r-17" }],
      },
      return_url: {
        description:
          "A page of yours, to which a link leads that the candidate sees after the last test. Its address begins with one that an owner or " +
          "administrator has allowed in the dashboard's settings, else the answer is 422 `not_allowed`; when that is removed, candidates no longer see " +
          "the link. It is visible to the candidate, and says nothing about the result. In test mode it can be `http://localhost`.",
        examples: ["https://careers.example.com/applications/4711"],
      },
      send_email: { description: "When false, no email is sent and only the URL is returned.", default: true },
      send_at: {
        description:
          "When the email is sent, at most 60 days ahead; without it, at once. `expires_at` counts from it, and the link works before it. A " +
          "cancellation before then sends nothing, and a resend sends the email at once. Not with `send_email` false.",
        examples: ["2026-11-23T08:00:00Z"],
      },
      reminder_hours:
        "Hours before the link expires at which the candidate is reminded by email, unless everything is submitted, the " +
        "invitation is cancelled or its email bounced. Each less than `expiry_hours`; not with `send_email` false. Without " +
        "this field the account's setting applies, if it has one; an empty list means no reminder. Several that are due at " +
        "once are one email, and none counts as a resend.",
      dialect:
        "The English of the tests: `en-GB` (British) or `en-US` (American). Without this field the account's setting applies, " +
        "and without that `en-GB`. The tests have the same questions and errors in both; spelling, punctuation, dates and " +
        "vocabulary follow the dialect.",
      extra_time_percent: {
        description:
          "Extra time on every test, in percent of its duration, for a candidate who needs it. The candidate sees the extended time; the " +
          "result's `duration_sec` is the time actually taken.",
        default: 0,
      },
    },
  ),

  describe("Invitation", Invitation, "A candidate's access to one or more assessments.", INVITATION_FIELDS),

  describe("InvitationEnvelope", InvitationEnvelope, "Envelope of an invitation.", { invitation: "The invitation." }),

  describe("Warning", Warning, "A warning about a successful request.", {
    code: "Machine-readable code.",
    message: "What to do about it.",
  }),

  describe("ResentInvitation", ResentInvitation, "An invitation whose email is sent again.", {
    invitation: "The invitation.",
    warnings: "Known problems that may prevent delivery; empty if there are none.",
  }),

  describe("ExtendInvitation", ExtendInvitation, "The new end of the link: exactly one of the two fields.", {
    expires_at: {
      description:
        "The new end: later than the current one and than now, at most 720 hours after creation or `send_at`.",
      examples: ["2026-11-28T23:33:00.000Z"],
    },
    extra_hours:
      "Hours to add to the current `expires_at` or, for an expired invitation, to the current time. The result may be at most " +
      "720 hours after creation or `send_at`.",
  }),

  describe("CreateInvitations", CreateInvitations, "Invitations to create.", {
    invitations: {
      description: `1 to ${BULK_MAX_ROWS} bodies of \`POST /invitations\`. An invalid one is refused alone.`,
      items: { $ref: "#/components/schemas/CreateInvitation" },
    },
  }),

  describe("BulkCreated", BulkCreated, "A row that created an invitation.", {
    index: INDEX,
    outcome: "Always `created`.",
    invitation: "The new invitation.",
  }),
  describe("BulkReplayed", BulkReplayed, "A row that repeats an earlier request.", {
    index: INDEX,
    outcome: "Always `replayed`.",
    invitation: "The current state of the original invitation.",
  }),
  describe("BulkRefused", BulkRefused, "A row that created nothing.", {
    index: INDEX,
    outcome: "Always `refused`.",
    error: "The error that a single request with this row would get. Field paths are relative to the row.",
  }),
  describe("BulkOutcomes", BulkOutcomes, "The outcome of every row.", {
    data: "One entry per row, in the order of the request.",
    created: { description: "Number of rows that created an invitation.", minimum: 0 },
    replayed: { description: "Number of rows that repeat an earlier request.", minimum: 0 },
    refused: { description: "Number of rows that created nothing.", minimum: 0 },
    credits_used: { description: "Credits spent by this request.", minimum: 0 },
  }),

  describe("InvitationListQuery", InvitationListQuery, "Filters and pagination.", {
    limit: { description: "Maximum number of invitations on a page.", default: PAGE_SIZE.default },
    cursor: "`next_cursor` of the previous page.",
    status: "Only invitations with this status.",
    reference: "Only invitations with exactly this reference.",
    job: "Only invitations for exactly this job.",
    candidate_email: "Only invitations to this address (case-insensitive).",
    created_after: "Only invitations created after this time.",
    created_before: "Only invitations created before this time.",
  }),

  describe("InvitationListPage", InvitationListPage, "A page of invitations.", {
    data: "The invitations, newest first.",
  }),
];
