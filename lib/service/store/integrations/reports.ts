import type { ReportStore } from "#domain/integrations/ports.ts";
import { attemptSchedules } from "../attempts/attempt-schedules.ts";
import { keys } from "../keys.ts";
import { readEach } from "../table/read-row.ts";
import { get, query, rowsUnder } from "../table/reads.ts";
import { type Table, transact } from "../table/table.ts";
import { placeOfReport } from "./orders.ts";
import { REPORT_ROWS, reportItem, toReport } from "./report-row.ts";

/** Reports of a connection that are looked at in one read: at most as many are started again at the same time. */
const LOOKED_AT = 200;

/** Reports to ATSs: one row per order and event, from the first message to the end. */
export const reportStore = (table: Table): ReportStore => ({
  ...attemptSchedules(table, REPORT_ROWS),

  put: async (report, seen, reported) => {
    const Put = { Item: reportItem(report) };
    return (await transact(table, [placeOfReport(seen, reported), { Put }])) === undefined ? "added" : "stale";
  },

  read: async (key) => {
    const row = await get(table, REPORT_ROWS.keyOf(key));
    return row === undefined ? undefined : toReport(row);
  },

  ofOrder: async ({ account_id, connection_id, id, reports }) => {
    if (reports.length === 0) return [];
    const rows = await rowsUnder(table, keys.report(account_id, connection_id, id, ""));
    const byEvent = new Map(rows.map(toReport).map((report) => [report.event_id, report]));
    return reports.flatMap(({ event_id }) => byEvent.get(event_id) ?? []);
  },

  parked: async ({ account_id, id }, after) => {
    const { pk, sk } = keys.report(account_id, id, "", "");
    // The key of no order: what follows is the place in the connection.
    const prefix = sk.slice(0, -1);
    const { items, last } = await query(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      FilterExpression: "#status = :parked",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":pk": pk,
        ":from": `${prefix}${after ?? ""}`,
        ":to": `${prefix}~`,
        ":parked": "parked",
      },
      ConsistentRead: true,
      Limit: LOOKED_AT,
    });
    // The first place behind the last one.
    const next = last === undefined ? null : `${last.sk.slice(prefix.length)}!`;
    return { reports: readEach(table, items, toReport), next };
  },
});
