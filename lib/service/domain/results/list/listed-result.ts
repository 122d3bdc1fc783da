import * as z from "zod/mini";
import { InvitationRecord } from "../../invitations/invitation-record.ts";
import { orNull } from "../../shared/record.ts";

/**
 * What lists of results contain: of a completed invitation, apart from what is in no list, such as how far its emails got.
 * Rows for lists have a copy of it, which is written when one of these fields changes.
 */
const Listed = z.pick(InvitationRecord, {
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
export const ListedResult = z.extend(Listed, {
  /** The last step of a review of it by a person. */
  review: orNull(z.enum(["requested", "confirmed", "changed"])),
});
export type ListedResult = z.infer<typeof ListedResult>;

/** A result in a list, with the team's tags. */
export const ResultEntry = z.extend(ListedResult, { tags: orNull(z.array(z.string())) });
export type ResultEntry = z.infer<typeof ResultEntry>;

const reviewIn = ({ reviews }: InvitationRecord): ListedResult["review"] => {
  const last = reviews?.at(-1);
  if (last === undefined) return null;
  return last.act === "requested" ? "requested" : last.decision;
};

/** What lists of results contain of an invitation. */
export const listedResult = (invitation: InvitationRecord): ListedResult => ({
  ...z.parse(Listed, invitation),
  review: reviewIn(invitation),
});

const textOf = (invitation: InvitationRecord): string => JSON.stringify(listedResult(invitation));

/** Whether a change shows in lists of results. */
export const isResultChange = (before: InvitationRecord | undefined, after: InvitationRecord): boolean =>
  after.completed_at !== null && (before === undefined || textOf(before) !== textOf(after));
