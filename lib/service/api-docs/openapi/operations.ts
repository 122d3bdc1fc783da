import type * as z from "zod/mini";
import type { Operation, OperationName, operations, PathParams } from "#contract/operations.ts";
import { ACCOUNT, INVITATION, INVITATION_ID, RESULT, TESTS } from "./examples.ts";
import { WEBHOOK_OPERATION_DOCS } from "./webhook-operations.ts";

/** What the document says of each operation beyond its entry in operations.ts: words and examples. */

export const TAGS = {
  Tests: "The assessments that an invitation can name.",
  Invitations: "Invite candidates and follow what becomes of it.",
  Results: "What candidates achieved.",
  Webhooks: "Endpoints of yours that are told of events; what was sent to them, and sending it again.",
  Account: "The account and its credits.",
  Documentation: "This description of the API.",
} as const;

type Example<Value> = { summary: string; value: Value };

export type Described<O extends Operation> = {
  tag: keyof typeof TAGS;
  /** Paragraphs and lists in Markdown. What limits and errors it has is added from operations.ts. */
  description: string;
  /** What the success response is. */
  success: string;
  params: Record<PathParams<O["path"]>, { description: string; example: string }>;
  requests: O["body"] extends z.core.$ZodType ? Record<string, Example<z.input<O["body"]>>> : Record<string, never>;
  responses: Record<string, Example<z.output<O["response"]["schema"]>>>;
};

/** The same, as the generator reads it, of any operation. */
export type OperationDoc = {
  tag: string;
  description: string;
  success: string;
  params: Readonly<Record<string, { description: string; example: string }>>;
  requests: Readonly<Record<string, Example<unknown>>>;
  responses: Readonly<Record<string, Example<unknown>>>;
};

/** Request headers that operations declare. Every declared header must be here. */
export const REQUEST_HEADER_DOCS: Readonly<Record<string, { description: string; example: string }>> = {
  "Idempotency-Key": {
    description:
      "Makes the request safe to repeat for 720 hours: of all requests of the account with the same key, one creates and " +
      "the others replay. Use a new random value, such as a UUID, for each new invitation.",
    example: "4b1f1c1e-7d1e-4f0e-9a51-0a3c9a1f1c1e",
  },
};

export const OPERATION_DOCS: { [Name in OperationName]: Described<(typeof operations)[Name]> } = {
  listTests: {
    tag: "Tests",
    description: "Lists every assessment with its slug, duration and credit cost. The list is short and is not paged.",
    success: "The assessments.",
    params: {},
    requests: {},
    responses: { tests: { summary: "The seven assessments", value: { object: "list", data: TESTS } } },
  },

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

  readResult: {
    tag: "Results",
    description:
      "Reads the full result set of a completed invitation: scores, pass flags, integrity checks and a link to the PDF " +
      "report, valid for 7 days; each read gives a fresh one. Every other status, an unknown id and another account's id " +
      "get 404 `not_found`. Integrity flags are evidence, never a verdict: they change no score and no pass.",
    success: "The result.",
    params: { invitation_id: { description: "Id of the invitation.", example: INVITATION_ID } },
    requests: {},
    responses: { result: { summary: "A passed assessment", value: { result: RESULT } } },
  },

  readAccount: {
    tag: "Account",
    description: "Reads the account that the API key belongs to, with the credits it has left.",
    success: "The account.",
    params: {},
    requests: {},
    responses: { account: { summary: "An account with 98 credits", value: { account: ACCOUNT } } },
  },

  ...WEBHOOK_OPERATION_DOCS,

  readOpenapi: {
    tag: "Documentation",
    description: "Reads this document. The only endpoint that needs no API key; only the limit per IP address applies.",
    success: "The OpenAPI document, with this service's own URL in `servers`.",
    params: {},
    requests: {},
    responses: {
      document: {
        summary: "The document, abridged",
        value: { openapi: "3.1.0", info: { title: "Assessment Invitation Service API", version: "1.0.0" }, paths: {} },
      },
    },
  },
};
