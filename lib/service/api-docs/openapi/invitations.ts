import { ERRORS } from "#contract/errors.ts";
import { BULK_MAX_ROWS } from "#contract/invitations/bulk.ts";
import type * as operations from "#contract/operations/invitations.ts";
import type { DocsOf } from "./describe.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import { INVITATION, INVITATION_ID } from "./invitation-schemas.ts";

export const OPERATIONS: DocsOf<typeof operations> = {
  createInvitation: {
    tag: "Invitations",
    description: [
      "Gives a candidate access to one or more assessments, and emails the link to the candidate unless `send_email` is false.",
      "**Credits.** The invitation costs the sum of its tests' `credits`, charged immediately and shown in `credits_used`. If " +
        "the balance is lower than the cost, the response is 402 `insufficient_credits` and nothing is created.",
      "**Requests are idempotent** with an `Idempotency-Key` or a `reference`:",
      [
        "- With a key, only the key matters. Same key and same body (ignoring key order, white space and explicit " +
          "defaults): the original invitation is replayed. Same key, different body: 422 with the entry " +
          "`Idempotency-Key`, `idempotency_key_reused`. If the original was deleted: 422 with `original_deleted`.",
        "- Without a key, a request is a repeat if `reference`, candidate email (case-insensitive) and the set of tests match " +
          "those of an earlier invitation, and the newest such invitation has not expired, been cancelled or been deleted.",
        "- A replay returns 201 with the current state of the invitation and the header `Idempotent-Replay: true`. It spends " +
          "no credits and sends no email, even if the balance has since become 0.",
      ].join("\n"),
      "**400 or 422.** 400 `invalid_request`: not JSON, not an object, over 64 KiB, a required field is missing, or a " +
        "field has the wrong JSON type (including `null`). 422 `validation_error`: the types are correct and a rule is broken.",
    ].join("\n\n"),
    success: "The invitation, created or replayed.",
    params: {},
    requests: {
      shortest: {
        summary: "Only required fields",
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
          reminder_hours: [24],
          dialect: "en-US",
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

  createInvitations: {
    tag: "Invitations",
    description: [
      `Creates up to ${BULK_MAX_ROWS} invitations in one request of at most 256 KiB. The response is 200 with one outcome per row: a row that is ` +
        "invalid or cannot be paid for is refused alone, with the error that a single request would get. 400 and 422 are " +
        "only returned for the request as a whole.",
      "**Order.** Rows are processed in order, each as a single request would be at that moment: a replay costs nothing, " +
        "a row that costs more than the remaining credits is refused with `insufficient_credits`, and a cheaper one after " +
        "it may still be created.",
      "**Send an `Idempotency-Key`.** Each row then has its own key derived from it: repeating the request after a lost " +
        "response replays the rows that were created, and creates those that were not, for example because credits were " +
        "missing. The same key with a different body returns 422 `idempotency_key_reused`.",
    ].join("\n\n"),
    success: "The outcome of every row.",
    params: {},
    requests: {
      two: {
        summary: "Two candidates",
        value: {
          invitations: [
            {
              candidate_email: "ada@example.com",
              candidate_name: "Ada Lovelace",
              tests: ["editing-test", "grammar-test"],
            },
            { candidate_email: "grace@example.com", candidate_name: "Grace Hopper", tests: ["writing-test"] },
          ],
        },
      },
    },
    responses: {
      mixed: {
        summary: "One created, one refused for lack of credits",
        value: {
          object: "list",
          data: [
            { index: 0, outcome: "created", invitation: INVITATION },
            {
              index: 1,
              outcome: "refused",
              error: {
                code: "insufficient_credits",
                message: ERRORS.insufficient_credits.message,
                docs: `${EXAMPLE_ORIGIN}/docs#errors`,
              },
            },
          ],
          created: 1,
          replayed: 0,
          refused: 1,
          credits_used: 2,
        },
      },
    },
  },

  readInvitation: {
    tag: "Invitations",
    description:
      "Returns an invitation: whether the candidate has started or completed it, the status of the email, and when the " +
      "link expires. An unknown id, or one of another account, gets 404 `not_found`.",
    success: "The current state of the invitation.",
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
      "**Pagination.** Pass `next_cursor` as `cursor`, with the same filters, until `has_more` is false. Invitations that " +
        "are created in the meantime neither repeat nor hide others. A page can be shorter than `limit` although more pages " +
        "follow. A cursor of another account or of other filters, or one that was modified, is rejected with 422.",
      "**Filters** by status, reference and candidate can lag behind changes by a moment, usually less than a second: an invitation is " +
        "listed with the status and details that it had then. Reading one invitation always returns its current state.",
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
      "Closes the candidate's link. Cancelling a `pending` invitation gives its credits back; cancelling an `in_progress` one does " +
      "not: credits are spent for good when the first test starts. Repeating the request changes nothing and returns 200 again. For a completed invitation the response is 409 `already_submitted`, " +
      "for an expired one 409 `invitation_closed`.",
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
      "the last one (429; `Retry-After` states how long to wait). `warnings` reports if an earlier email to the address " +
      "bounced. For a completed invitation the response is 409 `already_submitted`, for an expired or cancelled one 409 " +
      "`invitation_closed`.",
    success: "The invitation. Its email is queued again.",
    params: { id: { description: "Invitation id.", example: INVITATION_ID } },
    requests: {},
    responses: {
      queued: { summary: "The email is on its way", value: { invitation: INVITATION, warnings: [] } },
      bounced: {
        summary: "An earlier email bounced",
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
      "Moves the end of the candidate's link to a later time, at most 720 hours after the invitation was created. Every " +
        "extension creates the event `invitation.extended`, which is sent to endpoints that list it.",
      "**An expired invitation is reopened** with the same link, in the state in which it expired, within 7 days of its end. " +
        "Its `assessment.expired` event remains, and another one follows if it expires again. No email is sent: resend the " +
        "invitation to notify the candidate.",
      "**Credits.** An invitation that expires before its first test gives its credits back. Reopening it takes them again; " +
        "if the balance is lower, the response is 402 `insufficient_credits` and the invitation stays expired. Every other " +
        "extension is free.",
      "A completed invitation returns 409 `already_submitted`; a cancelled one, or one that expired more than 7 days ago, " +
        "409 `invitation_closed`. A body with neither or both of the fields returns 400. A new end that is not later " +
        "(`not_later`) or too late (`too_late`), or a 21st extension (`too_many_extensions`), returns 422.",
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
