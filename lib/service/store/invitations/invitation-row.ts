import type { InvitationRecord } from "#domain/invitations/invitation.ts";
import { nextLookAt } from "#domain/invitations/next-look.ts";
import { toEmailProgress } from "../email-progress-item.ts";
import { dueShard, keys, statusKey } from "../keys.ts";
import type { Item } from "../table.ts";

/** Marks an invitation's row, so that the stream's filter and the sweep tell it from others. */
export const INVITATION_KIND = "invitation";

/** The entries of both indexes. An invitation that is due for nothing any more leaves the `due` index. */
export const indexEntries = (invitation: InvitationRecord): Item => {
  const due = nextLookAt(invitation);
  return {
    status_key: statusKey(invitation.account_id, invitation.status),
    due_shard: due === undefined ? null : dueShard(invitation.id),
    due_at: due ?? null,
  };
};

/** The invitation's row. What is unset is left out: names of attributes cost as much as their values. */
export const toItem = (invitation: InvitationRecord): Item =>
  Object.fromEntries(
    Object.entries({
      ...keys.invitation(invitation.account_id, invitation.id),
      kind: INVITATION_KIND,
      ...invitation,
      ...indexEntries(invitation),
    }).filter(([, value]) => value !== null),
  );

/** The invitation in a row or a stream image. */
export const toInvitation = (item: Item): InvitationRecord => ({
  id: item.id,
  account_id: item.account_id,
  candidate_email: item.candidate_email,
  candidate_name: item.candidate_name,
  tests: item.tests,
  status: item.status,
  credits_used: item.credits_used,
  reference: item.reference ?? null,
  custom_message: item.custom_message ?? null,
  extra_time_percent: item.extra_time_percent,
  token: item.token,
  expires_at: item.expires_at,
  created_at: item.created_at,
  updated_at: item.updated_at,
  opened_at: item.opened_at ?? null,
  started_at: item.started_at ?? null,
  test_deadline: item.test_deadline ?? null,
  parts_submitted: item.parts_submitted,
  submitted_at: item.submitted_at ?? null,
  scoring_asked_at: item.scoring_asked_at ?? null,
  completed_at: item.completed_at ?? null,
  overall_pass: item.overall_pass ?? null,
  expired_at: item.expired_at ?? null,
  cancelled_at: item.cancelled_at ?? null,
  ...toEmailProgress(item),
  email_resends: item.email_resends,
});
