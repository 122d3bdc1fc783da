import { INDEXES } from "#contract/table-indexes.ts";
import type { DueIndex, DueItem } from "#domain/shared/ports.ts";
import {
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

/** Keys in a shard of the `due` index whose time has come, earliest first, in pages; optionally of one account only. */
async function* dueKeys(table: Table, shard: string, now: number, accountId?: string): AsyncGenerator<Key[]> {
  let start: Key | undefined;
  do {
    const { items, last } = await query(table, {
      IndexName: INDEXES.due.name,
      KeyConditionExpression: "due_shard = :shard AND due_at <= :now",
      ...(accountId === undefined ? {} : { FilterExpression: "pk = :pk" }),
      ExpressionAttributeValues: {
        ":shard": shard,
        ":now": new Date(now).toISOString(),
        ...(accountId === undefined ? {} : { ":pk": keys.account(accountId).pk }),
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
  found("reconciliation", connectionSyncOfKey(key)) ??
  found("notice", endpointOfKey(key));

/** Due work, read from the `due` index. */
export const dueIndex = (table: Table): DueIndex => ({
  async *pages(now) {
    for (const shard of dueShards()) {
      for await (const page of dueKeys(table, shard, now)) {
        yield page.map(toDueItem).filter((item) => item !== undefined);
      }
    }
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
