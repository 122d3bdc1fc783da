import type * as z from "zod/mini";
import { ACCOUNT, INVITATION, INVITATION_ID, TESTS } from "./openapi-examples.ts";
import type { Operation, OperationName, operations } from "./operations.ts";

/** What the document says of each operation beyond its entry in operations.ts: words and examples. */

export const TAGS = {
  Tests: "The assessments that an invitation can name.",
  Invitations: "Invite candidates and follow what becomes of it.",
  Account: "The account and its credits.",
  Documentation: "This description of the API.",
} as const;

type Example<Value> = { summary: string; value: Value };

/** Names of the parameters in a path template. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type Described<O extends Operation> = {
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
          "`Idempotency-Key`, `idempotency_key_reused`.",
        "- Without a key, a request is a repeat when `reference`, candidate email (in any case) and the set of tests are " +
          "those of an invitation that has not expired or been cancelled.",
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

  readAccount: {
    tag: "Account",
    description: "Reads the account that the API key belongs to, with the credits it has left.",
    success: "The account.",
    params: {},
    requests: {},
    responses: { account: { summary: "An account with 98 credits", value: { account: ACCOUNT } } },
  },

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
