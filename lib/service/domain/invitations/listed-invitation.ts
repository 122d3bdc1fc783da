import * as z from "zod/mini";
import { InvitationRecord } from "./invitation-record.ts";

/**
 * What lists show of an invitation besides its ids and status, and what its status at a time is computed from. The index
 * by status and the lookup rows contain copies of these attributes: DynamoDB allows an index 20 of them, and no other set
 * once it exists.
 */
const LISTED = {
  candidate_email: true,
  candidate_name: true,
  tests: true,
  credits_used: true,
  reference: true,
  token: true,
  email_status: true,
  email_reason: true,
  reminder_hours: true,
  dialect: true,
  extra_time_percent: true,
  expires_at: true,
  created_at: true,
  candidate_acts: true,
  started_at: true,
  test_deadline: true,
  parts_submitted: true,
  submitted_at: true,
  overall_pass: true,
  erased_at: true,
} as const;

export const LISTED_ATTRIBUTES: readonly string[] = Object.keys(LISTED);

/** An invitation as lists contain it. Every invitation's record is one. */
export const ListedInvitation = z.pick(InvitationRecord, { id: true, account_id: true, status: true, ...LISTED });
export type ListedInvitation = z.infer<typeof ListedInvitation>;

const textOf = (invitation: InvitationRecord): string => JSON.stringify(z.parse(ListedInvitation, invitation));

/** Whether a change shows in lists. */
export const isListedChange = (before: InvitationRecord | undefined, after: InvitationRecord): boolean =>
  before === undefined || textOf(before) !== textOf(after);
