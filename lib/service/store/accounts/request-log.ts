import { LoggedRequest, REQUEST_LOG_DAYS } from "#contract/dashboard/requests.ts";
import { isFailed, matches, type RequestEntry, type RequestLog, wantsFailed } from "#domain/accounts/request-entry.ts";
import { writeRows } from "../batch-write.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { rowsInRange } from "../range-query.ts";
import { readRow } from "../read-row.ts";
import { get } from "../reads.ts";
import { rowOf } from "../row-of.ts";
import type { Item, Table } from "../table.ts";

/** Rows read at once, and at most for one page: filters that match little must not read a week of requests. */
const READ_AT_ONCE = 200;
const MAX_ROUNDS = 10;

const rowAt = (key: Key, { account_id: _, ...entry }: RequestEntry): Item =>
  rowOf({
    ...key,
    ...entry,
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(entry.at) / 1000) + REQUEST_LOG_DAYS * 86_400,
  });

const toRequest = (row: Item): LoggedRequest => readRow(LoggedRequest, { object_id: null, code: null, ...row });

/**
 * The requests of an account, for a week, in dedicated partitions, which only the functions of the log may use. The
 * failed ones are in a second partition too: they are few, and what is looked for.
 */
export const requestLog = (table: Table): RequestLog => ({
  keep: (entries) =>
    writeRows(
      table,
      entries.flatMap((entry) => [
        rowAt(keys.request(entry.account_id, entry.id), entry),
        ...(isFailed(entry) ? [rowAt(keys.failedRequest(entry.account_id, entry.id), entry)] : []),
      ]),
    ),

  list: async (accountId, range, filters, count) => {
    const { pk } = (wantsFailed(filters) ? keys.failedRequest : keys.request)(accountId, "");
    const source = { partition: pk, name: "pk", prefix: "" } as const;
    const matchesAll = filters.key_id === undefined && [undefined, "failed"].includes(filters.status);
    const requests: LoggedRequest[] = [];
    let below: string | undefined = range.below;
    for (let round = 0; round < MAX_ROUNDS && below !== undefined; round += 1) {
      const page: Awaited<ReturnType<typeof rowsInRange>> = await rowsInRange(
        table,
        source,
        { from: range.from, below },
        // One more, to know whether a page follows.
        matchesAll ? count + 1 : READ_AT_ONCE,
      );
      requests.push(...page.items.map(toRequest).filter((request) => matches(request, filters)));
      if (requests.length >= count) {
        const shown = requests.slice(0, count);
        const more = requests.length > count || page.next !== undefined;
        return { requests: shown, next: more ? shown.at(-1)?.id : undefined };
      }
      below = page.next;
    }
    return { requests, next: below };
  },

  read: async (accountId, id) => {
    const row = await get(table, keys.request(accountId, id));
    return row === undefined ? undefined : toRequest(row);
  },
});
