import { INDEXES } from "#contract/table-indexes.ts";
import type { DueIndex, DueItem, DueLane } from "#domain/shared/ports.ts";
import {
  connectionOfKey,
  connectionSyncOfKey,
  deliveryOfKey,
  dueShard,
  dueShards,
  endpointOfKey,
  erasureOfKey,
  invitationOfKey,
  Key,
  keyNoticeOfKey,
  keys,
  memberInvitationOfKey,
  notificationsOfKey,
  reconciliationOfKey,
  reportOfKey,
  retentionOfKey,
  unpublishedOfKey,
} from "./keys.ts";
import { readRow } from "./table/read-row.ts";
import { query } from "./table/reads.ts";
import type { Table } from "./table/table.ts";

/** Enough for a minute's work of a shard in one read, and little enough for memory. */
const PAGE = 200;

/** Items of a test tenant that can be due at the same time and are processed concurrently. */
const TENANT_PAGE = 25;

/** The maximum number of pages of a shard that a list reads; the sweep clears larger backlogs. */
const UNSWEPT_PAGES = 5;

/** An account's keys in a shard of the `due` index whose time has come, earliest first, in pages. */
async function* dueKeys(table: Table, shard: string, now: number, accountId: string): AsyncGenerator<Key[]> {
  let start: Key | undefined;
  do {
    const { items, last } = await query(table, {
      IndexName: INDEXES.due.name,
      KeyConditionExpression: "due_shard = :shard AND due_at <= :now",
      FilterExpression: "pk = :pk",
      ExpressionAttributeValues: {
        ":shard": shard,
        ":now": new Date(now).toISOString(),
        ":pk": keys.account(accountId).pk,
      },
      ExclusiveStartKey: start,
      Limit: PAGE,
    });
    yield items.map((item) => readRow(Key, item));
    start = last;
  } while (start !== undefined);
}

const found = <Kind extends DueItem["kind"], Item extends object>(kind: Kind, item: Item | undefined) =>
  item === undefined ? undefined : { kind, ...item };

const toDueItem = (key: Key): DueItem | undefined =>
  found("invitation", invitationOfKey(key)) ??
  found("delivery", deliveryOfKey(key)) ??
  found("publication", unpublishedOfKey(key)) ??
  found("reconciliation", reconciliationOfKey(key)) ??
  found("member_invitation", memberInvitationOfKey(key)) ??
  found("key_notice", keyNoticeOfKey(key)) ??
  found("notifications", notificationsOfKey(key)) ??
  found("erasure", erasureOfKey(key)) ??
  found("retention", retentionOfKey(key)) ??
  found("report", reportOfKey(key)) ??
  found("connection_sync", connectionSyncOfKey(key)) ??
  found("connection_notice", connectionOfKey(key)) ??
  found("endpoint_notice", endpointOfKey(key));

/** The kind is what the sort key begins with. */
const laneOf = ({ pk, sk }: Key): DueLane => ({ account: pk, kind: sk.replace(/(?<=#).*/, "") });

/** An expression that no item of these lanes satisfies, and its values. */
const outside = (lanes: readonly Partial<DueLane>[]) => {
  const values: Record<string, string> = {};
  const conditions = lanes.map(({ account, kind = "" }, index) => {
    values[`:kind${index}`] = kind;
    if (account === undefined) return `NOT begins_with(sk, :kind${index})`;
    values[`:account${index}`] = account;
    return `NOT (pk = :account${index} AND begins_with(sk, :kind${index}))`;
  });
  return { expression: conditions.join(" AND "), values };
};

/** The most lanes that a filter can leave out: DynamoDB limits its length and its operators. */
const MOST_LANES = 60;

/** Due work, read from the `due` index. */
export const dueIndex = (table: Table): DueIndex => ({
  shards: dueShards(),

  page: async (shard, now, { after, without = [] }) => {
    const { expression, values } = outside(without.slice(0, MOST_LANES));
    const { items, last } = await query(table, {
      IndexName: INDEXES.due.name,
      KeyConditionExpression: "due_shard = :shard AND due_at <= :now",
      ExpressionAttributeValues: { ":shard": shard, ":now": new Date(now).toISOString(), ...values },
      // With a filter a whole megabyte, some 5,000 items, is looked at in one read.
      ...(without.length === 0 ? { Limit: PAGE } : { FilterExpression: expression }),
      ExclusiveStartKey: after,
    });
    const due = items.flatMap((row) => {
      const key = readRow(Key, row);
      const item = toDueItem(key);
      return item === undefined ? [] : [{ item, lane: laneOf(key) }];
    });
    return { due, next: last };
  },
});

/** A page of a test tenant's due items until a time, earliest first. */
export const dueOfTenant =
  (table: Table) =>
  async (tenantId: string, until: number): Promise<{ item: DueItem; at: number }[]> => {
    const { items } = await query(table, {
      IndexName: INDEXES.due.name,
      KeyConditionExpression: "due_shard = :shard AND due_at <= :until",
      ExpressionAttributeValues: { ":shard": dueShard(tenantId, ""), ":until": new Date(until).toISOString() },
      Limit: TENANT_PAGE,
    });
    return items.flatMap((row) => {
      const item = toDueItem(readRow(Key, row));
      return item === undefined ? [] : [{ item, at: Date.parse(String(row.due_at)) }];
    });
  };

/**
 * The account's invitations that are due but not yet swept, newest first. The cost depends on the sweep's backlog: a
 * minute's worth while the sweep runs, and at most a few pages of keys when it does not.
 */
export const unsweptIds = async (table: Table, accountId: string, now: number): Promise<string[]> => {
  const ids: string[] = [];
  let pages = 0;
  for await (const page of dueKeys(table, dueShard(accountId, accountId), now, accountId)) {
    ids.push(...page.map((key) => invitationOfKey(key)?.invitation_id).filter((id) => id !== undefined));
    pages += 1;
    if (pages === UNSWEPT_PAGES) break;
  }
  return ids.sort().reverse();
};
