import type { InvitationStore } from "#domain/invitations/ports.ts";
import { keys } from "../keys.ts";
import { get } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { toInvitation } from "./invitation-row.ts";

/** Reads one invitation: what every function that is about one needs. */
export const invitationById = (table: Table): Pick<InvitationStore, "read"> => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.invitation(accountId, invitationId));
    return row === undefined ? undefined : toInvitation(row);
  },
});
