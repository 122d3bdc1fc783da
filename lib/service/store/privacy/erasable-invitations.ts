import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { ErasableInvitations } from "#domain/invitations/ports.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import { toInvitation } from "../invitations/invitation-row.ts";
import { addressHash, Key, keys } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { rowsInRange } from "../table/range-query.ts";
import { readRow } from "../table/read-row.ts";
import type { Table } from "../table/table.ts";

/**
 * Look-ups are written from the stream, usually within a second. Invitations that were created within this time before
 * the erasure was asked for are read from the main key, so that a delay of the stream hides none.
 */
const LOOKUP_LAG_MS = 3_600_000;

type Range = { from: string; below: string };

/** Finds a candidate's invitations by the look-ups. */
export const erasableInvitations = (table: Table): ErasableInvitations => {
  const read = async (accountId: string, ids: readonly string[]): Promise<InvitationRecord[]> => {
    const rows = await readRows(
      table,
      ids.map((id) => keys.invitation(accountId, id)),
      true,
    );
    return rows.map(toInvitation);
  };

  /** Reads pages, newest first, until `limit` invitations fit. */
  const some = async (
    { pk, sk: prefix }: Key,
    range: Range,
    limit: number,
    fitting: (ids: readonly string[]) => Promise<InvitationRecord[]>,
  ): Promise<InvitationRecord[]> => {
    const found: InvitationRecord[] = [];
    let { below } = range;
    for (;;) {
      const source = { partition: pk, name: "pk", prefix, ConsistentRead: true } as const;
      const { items, next } = await rowsInRange(table, source, { from: range.from, below }, limit);
      found.push(...(await fitting(items.map((item) => readRow(Key, item).sk.slice(prefix.length)))));
      if (found.length >= limit || next === undefined) return found.slice(0, limit);
      below = next;
    }
  };

  return {
    read,
    ofCandidate: async (accountId, hash, until, limit) => {
      const isTheirs = (invitation: InvitationRecord) =>
        !isErased(invitation) && addressHash(invitation.candidate_email) === hash;
      const fitting = async (ids: readonly string[]) => (await read(accountId, ids)).filter(isTheirs);
      const below = firstIdAt("inv", until + 1);
      const recent = { from: firstIdAt("inv", until - LOOKUP_LAG_MS), below };
      const found = await some(keys.candidate(accountId, hash, ""), { from: "inv_", below }, limit, fitting);
      return found.length > 0 ? found : some(keys.invitation(accountId, ""), recent, limit, fitting);
    },
  };
};
