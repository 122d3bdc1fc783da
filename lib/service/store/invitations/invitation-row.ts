import * as z from "zod/mini";
import { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { JobInvitation } from "#domain/invitations/job.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { ResultEntry } from "#domain/results/list/listed-result.ts";
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

const isListed = (field: string): boolean => field in ListedInvitation.shape;

/** The attributes of fields in the row: what lists contain is in the map `listed`, which the index by status copies. */
export const attributesOf = (fields: Item): Item =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [isListed(field) ? `listed.${field}` : field, value]),
  );

/** What lists contain of an invitation, as the value of `listed`. The ids are in the keys of all rows that contain it. */
export const listedCopy = (invitation: InvitationRecord): Item => {
  const { id, account_id, ...listed } = z.parse(ListedInvitation, invitation);
  return rowOf(listed);
};

/** The invitation's row. */
export const toItem = (invitation: InvitationRecord): Item =>
  rowOf({
    ...keys.invitation(invitation.account_id, invitation.id),
    kind: INVITATION_KIND,
    listed: listedCopy(invitation),
    ...Object.fromEntries(Object.entries(invitation).filter(([field]) => !isListed(field))),
    ...indexEntries(invitation),
  });

/** The row with its ids and what is in the map at its top, for a schema to parse. */
const flat = (row: Item): Item => {
  const [pk, sk] = [String(row.pk), String(row.sk)];
  return {
    ...row,
    ...Object(row.listed),
    id: sk.slice(sk.lastIndexOf("#") + 1),
    account_id: pk.slice(pk.indexOf("#") + 1),
  };
};

/** The invitation in a row or a stream image. */
export const toInvitation = (row: Item): InvitationRecord => readRow(InvitationRecord, flat(row));

/** What lists contain of a completed invitation's result, in a lookup row; undefined while it has only tags. */
export const toResultEntry = (row: Item): ResultEntry | undefined =>
  row.listed === undefined ? undefined : readRow(ResultEntry, flat(row));

/** What the list of a job contains of an invitation. */
export const toJobInvitation = (row: Item): JobInvitation => readRow(JobInvitation, flat(row));

/** The same in a row of that list. */
export const jobCopy = (invitation: InvitationRecord): Item =>
  rowOf({ ...listedCopy(invitation), opened_at: invitation.opened_at });

/** What lists contain of the invitation: in a lookup row, or in an entry of the index by status. */
export const toListed = (row: Item): ListedInvitation => readRow(ListedInvitation, flat(row));
