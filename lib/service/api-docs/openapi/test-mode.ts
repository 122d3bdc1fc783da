import type * as operations from "#contract/operations/test-mode.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { TestEmail, TestEmailPage, TestEmailQuery } from "#contract/test-mode.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";
import { INVITATION, INVITATION_ID } from "./invitations.ts";

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
  describe("TestEmailPage", TestEmailPage, "A page of emails.", {
    object: "Always `list`.",
    data: "The emails, newest first.",
    has_more: "Whether there may be more pages.",
    next_cursor: "Pass it as `cursor` to get the next page; `null` on the last one.",
  }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
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
