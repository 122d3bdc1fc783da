import { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { dueShard, keys, statusKey } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item } from "../table/table.ts";

/** Marks an invitation's row for the stream's filter and the sweep. */
export const INVITATION_KIND = "invitation";

/** The entries of both indexes. An invitation with nothing left to do leaves the `due` index. */
export const indexEntries = (invitation: InvitationRecord): Item => {
  const due = nextSweepAt(invitation);
  return {
    status_key: statusKey(invitation.account_id, invitation.status),
    due_shard: due === undefined ? null : dueShard(invitation.account_id, invitation.account_id),
    due_at: due ?? null,
  };
};

/** The invitation's row. */
export const toItem = (invitation: InvitationRecord): Item =>
  rowOf({
    ...keys.invitation(invitation.account_id, invitation.id),
    kind: INVITATION_KIND,
    ...invitation,
    ...indexEntries(invitation),
  });

/** The invitation in a row or a stream image. */
export const toInvitation = (row: Item): InvitationRecord => readRow(InvitationRecord, row);
