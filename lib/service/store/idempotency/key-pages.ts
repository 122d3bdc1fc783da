import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { IdempotencyRecord } from "#domain/idempotency/idempotency-record.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import type { Item, TransactItem } from "../table/table.ts";
import type { IdempotencyRow } from "./idempotency-records.ts";
import { isRemembered, putKeyRow, ttlOf } from "./key-row.ts";

/**
 * The keys of up to a hundred rows of a bulk in one row of the table, an attribute for each: a row for each would cost
 * two write units, a page costs 0.2 per key.
 */

/** An entry: which invitation the key created, and the fingerprint of its request. */
const Entry = z.tuple([z.string(), z.string()]);

const Page = z.looseObject({ pk: z.string(), sk: z.string(), remembered_until: timestamp });

type PagedRecord = Extract<IdempotencyRecord, { kind: "idempotency" }> & {
  page: { hash: string; entry: number };
};

/** Whether a record is an entry of a page. */
export const isPaged = (record: IdempotencyRecord): record is PagedRecord =>
  record.kind === "idempotency" && record.page !== undefined;

const nameOf = (entry: number): string => `row_${entry}`;

/** Whether the time of a page has passed. */
export const isExpired = (page: Item, now: string): boolean => !isRemembered(readRow(Page, page), now);

/** The entry of a page, as the row that the record would otherwise have. */
export const entryOf = (item: Item, { page }: PagedRecord): IdempotencyRow | undefined => {
  const row = readRow(Page, item);
  const entry = row[nameOf(page.entry)];
  if (entry === undefined) return undefined;
  const [invitation_id, fingerprint] = z.parse(Entry, entry);
  return { invitation_id, fingerprint, remembered_until: row.remembered_until };
};

type Written = { record: PagedRecord; invitation: { account_id: string; id: string; created_at: string } };

/**
 * The write of all new entries of one page. Its condition is that none of them exists; or, of a page whose time has passed,
 * that no one has replaced it.
 */
const putPage = (written: readonly [Written, ...Written[]], isReplaced: boolean): TransactItem => {
  const [{ record, invitation }] = written;
  const { remembered_until } = record;
  const Key = keys.idempotency(invitation.account_id, record.page.hash);
  const entries = written.map((one): [string, z.infer<typeof Entry>] => [
    nameOf(one.record.page.entry),
    [one.invitation.id, one.record.fingerprint],
  ]);
  const now = invitation.created_at;
  if (isReplaced) return putKeyRow(Key, { ...Object.fromEntries(entries), remembered_until }, now);
  const set = ["remembered_until = :until", "#ttl = :ttl", ...entries.map(([name]) => `${name} = :${name}`)];
  const free = entries.map(([name]) => `attribute_not_exists(${name})`);
  return {
    Update: {
      Key,
      UpdateExpression: `SET ${set.join(", ")}`,
      ConditionExpression: `(attribute_not_exists(pk) OR remembered_until > :now) AND ${free.join(" AND ")}`,
      ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ":now": now,
        ":until": remembered_until,
        ":ttl": ttlOf(record),
        ...Object.fromEntries(entries.map(([name, entry]) => [`:${name}`, entry])),
      },
    },
  };
};

/** The writes of all pages that the records are entries of; `expired` has the hashes of those to replace. */
export const putPages = (written: readonly Written[], expired: ReadonlySet<string>): TransactItem[] => {
  const pages = new Map<string, [Written, ...Written[]]>();
  for (const one of written) {
    const { hash } = one.record.page;
    const page = pages.get(hash);
    if (page === undefined) pages.set(hash, [one]);
    else page.push(one);
  }
  return [...pages].map(([hash, page]) => putPage(page, expired.has(hash)));
};
