import * as z from "zod/mini";
import type { BulkRow, BulkState, BulkStore } from "#domain/invitations/bulk.ts";
import { auditedBy } from "../audit-log.ts";
import { blocks, IdempotencyRow, idempotencyKeyOf, putIdempotencyRecord } from "../idempotency/idempotency-records.ts";
import { entryOf, isExpired, isPaged, putPages } from "../idempotency/key-pages.ts";
import { transactOnce } from "../idempotency/request-records.ts";
import { Key, keys } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { readRow } from "../table/read-row.ts";
import type { Item, Table } from "../table/table.ts";
import { debitUpdate } from "./debit.ts";
import { toInvitation, toItem } from "./invitation-row.ts";

const Balance = z.object({ credits: z.int() });

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The rows of many invitations of one account, written with one debit. */
export const bulkStore = (table: Table): BulkStore => {
  const rowsByName = async (wanted: readonly Key[]): Promise<Map<string, Item>> =>
    new Map((await readRows(table, wanted, true)).map((row) => [nameOf(readRow(Key, row)), row]));

  /** The records that own what a row asks for, by hash. */
  const ownersIn = (accountId: string, rows: readonly BulkRow[], found: ReadonlyMap<string, Item>) => {
    const owners = new Map<string, IdempotencyRow>();
    for (const { records, invitation } of rows) {
      for (const record of records) {
        const item = found.get(nameOf(idempotencyKeyOf(accountId, record)));
        const row = item && (isPaged(record) ? entryOf(item, record) : readRow(IdempotencyRow, item));
        if (row !== undefined && blocks(record, row, invitation.created_at)) owners.set(record.hash, row);
      }
    }
    return owners;
  };

  const expiredIn = (accountId: string, rows: readonly BulkRow[], found: ReadonlyMap<string, Item>) => {
    const expired = new Set<string>();
    for (const { records, invitation } of rows) {
      for (const record of records.filter(isPaged)) {
        const item = found.get(nameOf(idempotencyKeyOf(accountId, record)));
        if (item !== undefined && isExpired(item, invitation.created_at)) expired.add(record.page.hash);
      }
    }
    return expired;
  };

  return {
    look: async (accountId, rows): Promise<BulkState> => {
      const account = keys.account(accountId);
      const wanted = rows.flatMap(({ records }) => records.map((record) => idempotencyKeyOf(accountId, record)));
      const distinct = new Map([account, ...wanted].map((key) => [nameOf(key), key]));
      const found = await rowsByName([...distinct.values()]);
      const balance = found.get(nameOf(account));
      const owners = ownersIn(accountId, rows, found);
      const ids = new Set([...owners.values()].map(({ invitation_id }) => invitation_id));
      const originals = await rowsByName([...ids].map((id) => keys.invitation(accountId, id)));
      return {
        credits: balance === undefined ? 0 : readRow(Balance, balance).credits,
        owners,
        originals: new Map([...originals.values()].map(toInvitation).map((original) => [original.id, original])),
        expiredPages: expiredIn(accountId, rows, found),
      };
    },

    commit: async (
      { account_id, invitations, records, cost, credits_seen, expired_pages },
      record,
      { audit, zone } = {},
    ) => {
      const [first] = invitations;
      if (first === undefined) throw new Error("There is no invitation to write");
      const reasons = await transactOnce(table, record, [
        debitUpdate(account_id, {
          invitations: invitations.length,
          cost,
          at: first.created_at,
          zone,
          seen: credits_seen,
        }),
        ...invitations.map((invitation) => ({
          Put: { Item: toItem(invitation), ConditionExpression: "attribute_not_exists(pk)" },
        })),
        ...records.flatMap(({ record: own, invitation }) =>
          isPaged(own) ? [] : [putIdempotencyRecord(own, invitation)],
        ),
        ...putPages(
          records.flatMap(({ record: own, invitation }) => (isPaged(own) ? [{ record: own, invitation }] : [])),
          expired_pages,
        ),
        ...auditedBy(audit),
      ]);
      // Only an earlier attempt of this call can have written these ids: its response was lost, not its work.
      return reasons === undefined || reasons[1]?.failed === true ? "created" : "refused";
    },
  };
};
