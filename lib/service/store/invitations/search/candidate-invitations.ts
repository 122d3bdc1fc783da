import type { CandidateInvitations } from "#domain/invitations/ports.ts";
import { addressHash, Key, keys } from "../../keys.ts";
import { rowsInRange } from "../../table/range-query.ts";
import { readRow } from "../../table/read-row.ts";
import type { Table } from "../../table/table.ts";
import { invitationReader } from "../invitation-reader.ts";

/** More open invitations than one person has. */
const NEWEST = 10;

/** The newest invitations of candidates, by their lookup rows: half a read unit for each candidate without any. */
export const candidateInvitations = (table: Table): CandidateInvitations => {
  const readAll = invitationReader(table);
  return async (accountId, emails, newest = NEWEST) => {
    const found = await Promise.all(
      [...new Set(emails.map(addressHash))].map(async (hash) => {
        const { pk, sk: prefix } = keys.candidate(accountId, hash, "");
        const range = { from: "inv_", below: "inv_~" };
        const { items } = await rowsInRange(table, { partition: pk, name: "pk", prefix }, range, newest);
        return items.map((item) => readRow(Key, item).sk.slice(prefix.length));
      }),
    );
    return readAll(accountId, found.flat());
  };
};
