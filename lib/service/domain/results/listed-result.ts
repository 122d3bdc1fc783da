import * as z from "zod/mini";
import { InvitationRecord } from "../invitations/invitation-record.ts";

/**
 * What lists of results contain: of a completed invitation, apart from what is in no list, such as how far its emails got.
 * Rows for lists have a copy of it, which is written when one of these fields changes.
 */
export const ListedResult = z.pick(InvitationRecord, {
  id: true,
  account_id: true,
  candidate_name: true,
  candidate_email: true,
  reference: true,
  job: true,
  metadata: true,
  tests: true,
  completed_at: true,
  overall_pass: true,
  result_status: true,
  scores: true,
  erased_at: true,
});
export type ListedResult = z.infer<typeof ListedResult>;

const textOf = (invitation: InvitationRecord): string => JSON.stringify(z.parse(ListedResult, invitation));

/** Whether a change shows in lists of results. */
export const isResultChange = (before: InvitationRecord | undefined, after: InvitationRecord): boolean =>
  after.completed_at !== null && (before === undefined || textOf(before) !== textOf(after));
