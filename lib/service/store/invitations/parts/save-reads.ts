import type { SaveReader } from "#domain/candidate/ports.ts";
import { readRows } from "../../batch-read.ts";
import { Key, keys } from "../../keys.ts";
import { readRow } from "../../read-row.ts";
import type { Table } from "../../table.ts";
import { toInvitation } from "../invitation-row.ts";
import { isKeptApart, partOf } from "./part-row.ts";

/** Everything that a save depends on, in one call and for half the price of consistent reads. */
export const saveReader = (table: Table): SaveReader => ({
  read: async (accountId, invitationId, partId) => {
    const invitationKey = keys.invitation(accountId, invitationId);
    const partKey = keys.part(accountId, invitationId, partId ?? "");
    const textKey = keys.partText(accountId, invitationId, partId ?? "");
    const wanted = partId === undefined ? [invitationKey] : [invitationKey, partKey, textKey];
    const rows = new Map((await readRows(table, wanted, false)).map((row) => [readRow(Key, row).sk, row]));
    const [invitation, row, text] = [invitationKey, partKey, textKey].map(({ sk }) => rows.get(sk));
    const isWhole = row !== undefined && (text !== undefined || !isKeptApart(row));
    const part = isWhole ? partOf(row, text) : "torn";
    return { invitation: invitation && toInvitation(invitation), part: part === "torn" ? undefined : part };
  },
});
