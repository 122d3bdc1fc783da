import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { ShareStore } from "#domain/results/ports.ts";
import { ShareRecord, SharesRecord } from "#domain/results/sharing/shares.ts";
import { auditPut } from "../../audit-log.ts";
import { transactOnce } from "../../idempotency/request-records.ts";
import { keys, TTL_ATTRIBUTE } from "../../keys.ts";
import { readRow } from "../../table/read-row.ts";
import { get, rowsUnder } from "../../table/reads.ts";
import { type Item, type Table, type TransactItem, transact, update } from "../../table/table.ts";

/**
 * The views of a link are two attributes of the row beside the list of links. So a view neither conflicts with another one nor
 * with a change of the links, and the attribute of the count exists for as long as the link does.
 */
const viewsOf = (shareId: string): string => `views_${shareId}`;
const viewedAtOf = (shareId: string): string => `viewed_${shareId}`;

const StoredShares = z.extend(z.omit(SharesRecord, { shares: true }), {
  shares: z.array(z.omit(ShareRecord, { views: true, last_viewed_at: true })),
});
const Views = z._default(z.int(), 0);
const ViewedAt = z._default(z.nullable(timestamp), null);

const toShares = (row: Item): SharesRecord => {
  const { shares, ...stored } = readRow(StoredShares, row);
  return {
    ...stored,
    shares: shares.map((share) => ({
      ...share,
      views: z.parse(Views, row[viewsOf(share.id)]),
      last_viewed_at: z.parse(ViewedAt, row[viewedAtOf(share.id)]),
    })),
  };
};

/** The entry by which the links of a key are found; it ends with the link, which has an end whenever a key made it. */
const keySharePut = (
  { account_id, invitation_id }: SharesRecord,
  { id, key_id, expires_at }: ShareRecord,
): TransactItem[] =>
  key_id === null || expires_at === null
    ? []
    : [
        {
          Put: {
            Item: {
              ...keys.keyShare(account_id, key_id, id),
              id,
              invitation_id,
              [TTL_ATTRIBUTE]: Math.ceil(Date.parse(expires_at) / 1000),
            },
          },
        },
      ];

const KeyShare = z.object({ id: z.string(), invitation_id: z.string() });

/** The links of a result, in one row: so their number has an exact limit, and the result's row, which is large, is not written. */
export const shareStore = (table: Table): ShareStore => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.shares(accountId, invitationId));
    return row === undefined ? undefined : toShares(row);
  },

  write: async ({ before, after }, audit, record) => {
    const { account_id, invitation_id, version, ats_secret } = after;
    const isIn = ({ shares }: SharesRecord, { id }: ShareRecord): boolean => shares.some((share) => share.id === id);
    const added = after.shares.filter((share) => !isIn(before, share));
    const removed = before.shares.filter((share) => !isIn(after, share));
    const shares = after.shares.map(({ views, last_viewed_at, ...share }) => share);
    const sets = [
      "account_id = :account, invitation_id = :invitation, shares = :shares, version = :version",
      ...added.map(({ id }) => `${viewsOf(id)} = :none`),
      ...(ats_secret === null ? [] : ["ats_secret = :secret"]),
    ];
    const gone = removed.flatMap(({ id }) => [viewsOf(id), viewedAtOf(id)]);
    const reasons = await transactOnce(table, record, [
      {
        Update: {
          Key: keys.shares(account_id, invitation_id),
          UpdateExpression: `SET ${sets.join(", ")}${gone.length === 0 ? "" : ` REMOVE ${gone.join(", ")}`}`,
          ConditionExpression: version === 1 ? "attribute_not_exists(pk)" : "version = :seen",
          ExpressionAttributeValues: {
            ":account": account_id,
            ":invitation": invitation_id,
            ":shares": shares,
            ":version": version,
            ...(added.length === 0 ? {} : { ":none": 0 }),
            ...(ats_secret === null ? {} : { ":secret": ats_secret }),
            ...(version === 1 ? {} : { ":seen": version - 1 }),
          },
        },
      },
      { ConditionCheck: { Key: keys.result(account_id, invitation_id), ConditionExpression: "attribute_exists(pk)" } },
      auditPut(audit),
      ...added.flatMap((share) => keySharePut(after, share)),
    ]);
    if (reasons === undefined) return "written";
    return reasons[1]?.failed ? "no_result" : "stale";
  },

  countView: async ({ accountId, invitationId, id }, at, audit) => {
    const { done } = await update(table, {
      Key: keys.shares(accountId, invitationId),
      UpdateExpression: `SET ${viewedAtOf(id)} = :at ADD ${viewsOf(id)} :one`,
      ConditionExpression: `attribute_exists(${viewsOf(id)})`,
      ExpressionAttributeValues: { ":at": at, ":one": 1 },
    });
    if (done) await transact(table, [auditPut(audit)]);
    return done;
  },

  madeBy: async (accountId, keyId) => {
    const rows = await rowsUnder(table, keys.keyShare(accountId, keyId, ""));
    return rows.map((row) => readRow(KeyShare, row));
  },
});
