import { type ReportKey, ReportRecord } from "#domain/integrations/report.ts";
import { removedAt } from "#domain/webhooks/event-record.ts";
import type { AttemptRows } from "../attempts/attempt-rows.ts";
import { dueShard, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item } from "../table/table.ts";

export const toReport = (row: Item): ReportRecord => readRow(ReportRecord, row);

/** The rows of reports. */
export const REPORT_ROWS: AttemptRows<ReportKey, ReportRecord> = {
  keyOf: ({ account_id, connection_id, order_id, event_id }) =>
    keys.report(account_id, connection_id, order_id, event_id),
  shardOf: ({ account_id, event_id }) => dueShard(account_id, event_id),
  read: toReport,
};

/** A new report as its row. */
export const reportItem = (report: ReportRecord): Item => {
  const due = report.due_at === null ? {} : { due_shard: REPORT_ROWS.shardOf(report) };
  return rowOf({
    ...REPORT_ROWS.keyOf(report),
    ...report,
    ...due,
    [TTL_ATTRIBUTE]: removedAt(report.created_at),
  });
};
