import { LoggedRequest, REQUEST_LOG_DAYS } from "#contract/dashboard/requests.ts";
import {
  isFailed,
  matches,
  type RequestEntry,
  type RequestLog,
  wantsFailed,
} from "#domain/accounts/request-log-entry.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { writeRows } from "../table/batch-write.ts";
import { filteredPage } from "../table/filtered-page.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item, Table } from "../table/table.ts";

/** For one page: a week can have millions of requests. */
const MAX_READS = 10;

const rowAt = (key: Key, { account_id, ...entry }: RequestEntry): Item =>
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
    const matchesAll = filters.key_id === undefined && [undefined, "failed"].includes(filters.status);
    const { entries, next } = await filteredPage(table, { partition: pk, name: "pk", prefix: "" }, range, count, {
      entryOf: toRequest,
      isWanted: matchesAll ? undefined : (request) => matches(request, filters),
      maxReads: MAX_READS,
    });
    return { requests: entries, next };
  },

  read: async (accountId, id) => {
    const row = await get(table, keys.request(accountId, id));
    return row === undefined ? undefined : toRequest(row);
  },
});
