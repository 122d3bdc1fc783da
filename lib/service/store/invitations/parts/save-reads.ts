import type { SaveReader } from "#domain/candidate/ports.ts";
import { Key, keys } from "../../keys.ts";
import { readRows } from "../../table/batch-read.ts";
import { readRow } from "../../table/read-row.ts";
import type { Table } from "../../table/table.ts";
import { toInvitation } from "../invitation-row.ts";
import { isKeptApart, partOf } from "./part-row.ts";

/**
 * Everything that a save depends on, in one call and for half the price of consistent reads. Such a read can miss an
 * invitation that was created just before; only then is everything read again, consistently.
 */
export const saveReader = (table: Table): SaveReader => ({
  read: async (accountId, invitationId, partId) => {
    const invitationKey = keys.invitation(accountId, invitationId);
    const partKey = keys.part(accountId, invitationId, partId ?? "");
    const textKey = keys.partText(accountId, invitationId, partId ?? "");
    const wanted = partId === undefined ? [invitationKey] : [invitationKey, partKey, textKey];
    const readAll = async (consistent: boolean) =>
      new Map((await readRows(table, wanted, consistent)).map((row) => [readRow(Key, row).sk, row]));
    let rows = await readAll(false);
    if (!rows.has(invitationKey.sk)) rows = await readAll(true);
    const [invitation, row, text] = [invitationKey, partKey, textKey].map(({ sk }) => rows.get(sk));
    const isWhole = row !== undefined && (text !== undefined || !isKeptApart(row));
    const part = isWhole ? partOf(row, text) : "torn";
    return { invitation: invitation && toInvitation(invitation), part: part === "torn" ? undefined : part };
  },
});
