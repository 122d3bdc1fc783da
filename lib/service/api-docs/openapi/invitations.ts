import { ExtendInvitation } from "#contract/extend-invitation.ts";
import { CreateInvitation, Invitation, InvitationEnvelope, ResentInvitation, Warning } from "#contract/invitation.ts";
import { InvitationListPage, InvitationListQuery } from "#contract/invitation-list.ts";
import type * as operations from "#contract/operations/invitations.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";

const EMAIL_STATUS =
  "What is known of the invitation email: `none` (not asked for, or the invitation closed before it was sent), `queued` " +
  "(also while it is tried again, for up to 24 hours), `sent`, `bounced` (the address does not take it), `complained` " +
  "(marked as spam) or `failed` (it could not be sent; see `email_reason`).";

const EMAIL_REASON =
  "Why `email_status` is `failed`, else null: `rejected` (the mail system refuses this message for good, for example " +
  "because of its address), `not_accepted` (the mail system took no email for 24 hours) or `unknown_outcome` (no answer " +
  "says whether the email went out, so it was not sent twice). Resend the invitation, or pass its `test_url` on yourself.";

const STATUS =
  "`pending` (not yet started), `in_progress` (the candidate has started), `completed` (all tests submitted; results " +
  "available), `expired` (the link expired before completion) or `cancelled` (by the client).";

/** The link of the example invitation; account, invitation and token, as in a real one. */
const TEST_URL = `${EXAMPLE_ORIGIN}/t/01kagz81mw2c7h4dq0e9rs6vyb.01kah2bq9r3fwm6xj8c4tn5v7z.EXAMPLE-TOKEN-EXAMPLE-TOKEN-0000`;

export const INVITATION_ID = "inv_01kah2bq9r3fwm6xj8c4tn5v7z";

export const INVITATION: Invitation = {
  id: INVITATION_ID,
  candidate_email: "ada@example.com",
  candidate_name: "Ada Lovelace",
  tests: ["editing-test", "grammar-test"],
  status: "pending",
  credits_used: 2,
  reference: "job-1843",
  test_url: TEST_URL,
  email_status: "queued",
  email_reason: null,
  expires_at: "2026-11-25T23:33:00.000Z",
  created_at: "2026-11-20T23:33:00.000Z",
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe(
    "CreateInvitation",
    CreateInvitation,
    "An invitation to create. A field that is not listed here is refused (`unknown_field`), so that a typing error in " +
      "`send_email` cannot send an email. Lengths count Unicode code points.",
    {
      candidate_email: "Candidate's email address.",
      candidate_name: "Candidate's full name: one line, not blank.",
      tests: "Test slugs, each at most once, in the order in which the candidate takes them.",
      expiry_hours: "Hours until the link expires.",
      custom_message:
        "Message included in the invitation email. Line breaks are kept; markup is shown as it is written.",
      reference:
        "Your own reference (job id, applicant system id, etc.), returned with the invitation and its results. Without an " +
        "`Idempotency-Key` it also makes the request safe to repeat.",
      send_email: "When false, no email is sent and only the URL is returned.",
      extra_time_percent:
        "Extra time on every test, in percent of its duration, for a candidate who needs it. The candidate sees it; the " +
        "result's `duration_sec` is the time actually taken.",
    },
  ),

  describe("Invitation", Invitation, "A candidate's access to one or more assessments.", {
    id: { description: "Invitation identifier; an opaque string.", examples: ["inv_01kah2bq9r3fwm6xj8c4tn5v7z"] },
    candidate_email: "Candidate's email address.",
    candidate_name: "Candidate's full name.",
    tests: "Test slugs included.",
    status: STATUS,
    credits_used: { description: "Credits spent by this invitation.", minimum: 0 },
    reference: "Your own reference, as given; `null` when none was.",
    test_url: {
      description:
        "Direct URL at which the candidate starts the tests. It is a credential: whoever has it can take them.",
      format: "uri",
    },
    email_status: EMAIL_STATUS,
    email_reason: EMAIL_REASON,
    expires_at: "Time the link expires: creation time plus `expiry_hours`, unless it was extended.",
    created_at: "Creation time.",
  }),

  describe("InvitationEnvelope", InvitationEnvelope, "An invitation, wrapped.", { invitation: "The invitation." }),

  describe("Warning", Warning, "Something to know about a request that went through.", {
    code: "Machine-readable code.",
    message: "What to do about it.",
  }),

  describe("ResentInvitation", ResentInvitation, "An invitation whose email was asked for again.", {
    invitation: "The invitation.",
    warnings: "What is known to stand in the email's way; empty when nothing is.",
  }),

  describe("ExtendInvitation", ExtendInvitation, "When the link is to end: exactly one of the two fields.", {
    expires_at: {
      description: "The new end. Later than the current one and than now, at most 720 hours after creation.",
      examples: ["2026-11-28T23:33:00.000Z"],
    },
    extra_hours:
      "Hours to add to the current `expires_at` or, for an expired invitation, hours from now. At most 720 hours after creation.",
  }),

  describe("InvitationListQuery", InvitationListQuery, "What to list.", {
    limit: { description: "Invitations on a page.", default: PAGE_SIZE.default },
    cursor: "`next_cursor` of the page before.",
    status: "Only invitations in this state.",
    reference: "Only invitations with exactly this reference.",
    candidate_email: "Only invitations to this address, in any case.",
    created_after: "Only invitations created after this time.",
    created_before: "Only invitations created before this time.",
  }),

  describe("InvitationListPage", InvitationListPage, "A page of invitations.", {
    object: "Always `list`.",
    data: "The invitations, newest first.",
    has_more: "Whether there may be more behind this page.",
    next_cursor: "Pass it as `cursor` to get the next page; `null` on the last one.",
  }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
  createInvitation: {
    tag: "Invitations",
    description: [
      "Gives a candidate access to one or more assessments, and emails them the link unless `send_email` is false.",
      "**Credits.** The invitation costs the sum of its tests' `credits`, taken at once and shown in `credits_used`. When " +
        "the balance is below the cost the answer is 402 `insufficient_credits`; nothing is written then.",
      "**Repeating is safe** with an `Idempotency-Key`, or with a `reference`:",
      [
        "- With a key, the key alone decides. Same key and same body (in meaning: key order, white space and explicit " +
          "defaults make no difference): the original invitation is replayed. Same key, another body: 422 with the entry " +
          "`Idempotency-Key`, `idempotency_key_reused`. When the original was deleted: 422 with `original_deleted`.",
        "- Without a key, a request is a repeat when `reference`, candidate email (in any case) and the set of tests are " +
          "those of an invitation before it, and the newest of such has not expired or been cancelled or deleted.",
        "- A replay answers 201 with the invitation as it is now and the header `Idempotent-Replay: true`. It spends " +
          "nothing and emails nobody, even when the balance is now 0.",
      ].join("\n"),
      "**400 or 422.** 400 `invalid_request`: not JSON, not an object, over 64 KiB, a required field is missing, or a " +
        "field has the wrong JSON type (`null` included). 422 `validation_error`: the types are right and a rule is broken.",
    ].join("\n\n"),
    success: "The invitation, created or replayed.",
    params: {},
    requests: {
      shortest: {
        summary: "Only what is required",
        value: {
          candidate_email: "ada@example.com",
          candidate_name: "Ada Lovelace",
          tests: ["full-editing-assessment"],
        },
      },
      everything: {
        summary: "Every field",
        value: {
          candidate_email: "ada@example.com",
          candidate_name: "Ada Lovelace",
          tests: ["editing-test", "grammar-test"],
          expiry_hours: 120,
          custom_message: "Dear Ada,\n\nthank you for applying. We look forward to your results.",
          reference: "job-1843",
          send_email: true,
          extra_time_percent: 25,
        },
      },
    },
    responses: {
      created: { summary: "Created; the email is on its way", value: { invitation: INVITATION } },
      without_email: {
        summary: "Created with send_email false and no reference",
        value: { invitation: { ...INVITATION, email_status: "none", reference: null } },
      },
    },
  },

  readInvitation: {
    tag: "Invitations",
    description:
      "Reads an invitation: whether the candidate has started or completed it, what became of the email, and when the " +
      "link expires. An id that is unknown or another account's gets 404 `not_found`.",
    success: "The invitation as it is now.",
    params: { id: { description: "Invitation id.", example: INVITATION_ID } },
    requests: {},
    responses: {
      pending: { summary: "Sent, not yet started", value: { invitation: { ...INVITATION, email_status: "sent" } } },
      completed: {
        summary: "All tests submitted",
        value: { invitation: { ...INVITATION, email_status: "sent", status: "completed" } },
      },
    },
  },

  listInvitations: {
    tag: "Invitations",
    description: [
      "Lists the account's invitations, newest first. Filters can be combined; `created_after` and `created_before` are " +
        "exclusive.",
      "**Paging.** Pass `next_cursor` on as `cursor`, with the same filters, until `has_more` is false. Invitations that " +
        "are created meanwhile neither repeat nor hide others. A page can be shorter than `limit` and still have more " +
        "behind it. A cursor of another account or other filters, or one that was changed, is refused with 422.",
    ].join("\n\n"),
    success: "A page of invitations.",
    params: {},
    requests: {},
    responses: {
      page: {
        summary: "The first of several pages, with limit=1",
        value: {
          object: "list",
          data: [{ ...INVITATION, email_status: "sent" }],
          has_more: true,
          next_cursor: "aW52XzAxa2FoMmJxOXIzZndtNnhqOGM0dG41djd6YI6VWq1BQ3ZtztZk",
        },
      },
      nothing: { summary: "Nothing matches", value: { object: "list", data: [], has_more: false, next_cursor: null } },
    },
  },

  cancelInvitation: {
    tag: "Invitations",
    description:
      "Closes the candidate's link. Cancelling a pending invitation gives its credits back; an `in_progress` one keeps " +
      "them. Repeating it changes nothing and answers 200 again. A completed invitation answers 409 `already_submitted`, " +
      "an expired one 409 `invitation_closed`.",
    success: "The cancelled invitation.",
    params: { id: { description: "Invitation id.", example: INVITATION_ID } },
    requests: {},
    responses: {
      cancelled: {
        summary: "Cancelled",
        value: { invitation: { ...INVITATION, email_status: "sent", status: "cancelled" } },
      },
    },
  },

  resendInvitation: {
    tag: "Invitations",
    description:
      "Sends the invitation email again, with the same link: at most 5 times per invitation, and not within 60 seconds of " +
      "the last one (429; `Retry-After` says how long to wait). `warnings` says when an earlier email to the address " +
      "bounced. A completed invitation answers 409 `already_submitted`, an expired or cancelled one 409 " +
      "`invitation_closed`.",
    success: "The invitation, its email queued again.",
    params: { id: { description: "Invitation id.", example: INVITATION_ID } },
    requests: {},
    responses: {
      queued: { summary: "The email is on its way", value: { invitation: INVITATION, warnings: [] } },
      bounced: {
        summary: "An earlier email had bounced",
        value: {
          invitation: INVITATION,
          warnings: [
            {
              code: "email_bounced",
              message:
                "An earlier email to this address bounced. Check the address; if it is wrong, cancel and invite again.",
            },
          ],
        },
      },
    },
  },

  extendInvitation: {
    tag: "Invitations",
    description: [
      "Lets the candidate's link work longer: only later than now, and at most 720 hours after the invitation was created. " +
        "Every extension gives the event `invitation.extended`, sent to endpoints that name it.",
      "**An expired invitation is reopened** with the same link, in the state that it expired in, within 7 days of its end. " +
        "Its `assessment.expired` stays in the history, and another one follows if it expires again. No email is sent: " +
        "resend the invitation to tell the candidate.",
      "A completed invitation answers 409 `already_submitted`; a cancelled one, or one that expired more than 7 days ago, " +
        "409 `invitation_closed`. Neither or both of the fields is 400; a new end that is not later (`not_later`) or too " +
        "late (`too_late`), or an extension beyond the 20th (`too_many_extensions`), is 422.",
    ].join("\n\n"),
    success: "The invitation with its new `expires_at`.",
    params: { id: { description: "Invitation id.", example: INVITATION_ID } },
    requests: {
      hours: { summary: "Three days more", value: { extra_hours: 72 } },
      time: { summary: "Until a time", value: { expires_at: "2026-11-28T23:33:00.000Z" } },
    },
    responses: {
      extended: {
        summary: "The link works until the new time",
        value: { invitation: { ...INVITATION, email_status: "sent", expires_at: "2026-11-28T23:33:00.000Z" } },
      },
    },
  },
};
