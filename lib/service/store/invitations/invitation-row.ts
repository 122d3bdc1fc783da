import { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { dueShard, invitationOfKey, Key, keys, statusKey, statusOfKey } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { rowOf } from "../row-of.ts";
import type { Item } from "../table.ts";

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

/** The invitation in an entry of the index by status. Its status is that of the index's partition. */
export const toListed = (entry: Item): ListedInvitation => {
  const place = invitationOfKey(readRow(Key, entry));
  const status = statusOfKey(String(entry.status_key));
  return readRow(ListedInvitation, { ...entry, id: place?.invitation_id, account_id: place?.account_id, status });
};

/** The invitation in a row or a stream image. */
export const toInvitation = (row: Item): InvitationRecord => readRow(InvitationRecord, row);
