import * as z from "zod/mini";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { invitationOfKey, Key, statusOfKey } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item } from "../table/table.ts";

/** What lists show of an invitation, as a value in another row whose key has its ids. */
export const listedCopy = (invitation: InvitationRecord): Item => {
  const { id, account_id, ...listed } = z.parse(ListedInvitation, invitation);
  return rowOf(listed);
};

const Lookup = z.extend(Key, { listed: z.optional(z.record(z.string(), z.unknown())) });

/** The invitation in a lookup row; undefined in a row from before there were copies. */
export const fromLookup = (row: Item, ids: { account_id: string; id: string }): ListedInvitation | undefined => {
  const { pk, sk, listed } = readRow(Lookup, row);
  return listed && readRow(ListedInvitation, { pk, sk, ...listed, ...ids });
};

/** The invitation in an entry of the index by status. Its status is that of the index's partition. */
export const fromIndex = (entry: Item): ListedInvitation => {
  const place = invitationOfKey(readRow(Key, entry));
  const status = statusOfKey(String(entry.status_key));
  return readRow(ListedInvitation, { ...entry, id: place?.invitation_id, account_id: place?.account_id, status });
};
