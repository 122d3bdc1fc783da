import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { keys } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { readEach } from "../table/read-row.ts";
import type { Table } from "../table/table.ts";
import { toInvitation } from "./invitation-row.ts";

/** Reads invitations by id, in the order of the ids, without those that do not exist. */
export const invitationReader =
  (table: Table) =>
  async (accountId: string, ids: readonly string[]): Promise<InvitationRecord[]> => {
    const wanted = ids.map((id) => keys.invitation(accountId, id));
    const invitations = readEach(table, await readRows(table, wanted, false), toInvitation);
    const found = new Map(invitations.map((invitation) => [invitation.id, invitation]));
    return ids.map((id) => found.get(id)).filter((invitation) => invitation !== undefined);
  };
