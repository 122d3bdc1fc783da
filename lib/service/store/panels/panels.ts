import * as z from "zod/mini";
import { PanelPaper } from "#contract/dashboard/tests/panels.ts";
import { PanelRecord, type PanelStore } from "#domain/panels/panel-record.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { packed, unpacked } from "../table/compressed-json.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, transact } from "../table/table.ts";

const PaperRow = z.object({ paper: z.string() });

/** A panel's judgements are one row, of at most 30 KB for a paper of 100 items; its paper, which never changes, another. */
export const panelStore = (table: Table): PanelStore => ({
  list: async (accountId) =>
    readEach(table, await rowsUnder(table, keys.panel(liveAccountOf(accountId), "")), (row) =>
      readRow(PanelRecord, row),
    ),

  read: async (accountId, id) => {
    const row = await get(table, keys.panel(liveAccountOf(accountId), id));
    return row && readRow(PanelRecord, row);
  },

  paper: async (accountId, id) => {
    const row = await get(table, keys.panelPaper(liveAccountOf(accountId), id));
    return row && PanelPaper.parse(unpacked(readRow(PaperRow, row).paper));
  },

  create: async (accountId, panel, paper, audit) => {
    const ConditionExpression = "attribute_not_exists(pk)";
    const reasons = await transact(table, [
      { Put: { Item: { ...keys.panel(accountId, panel.id), ...rowOf(panel) }, ConditionExpression } },
      {
        Put: {
          Item: { ...keys.panelPaper(accountId, panel.id), paper: packed(paper) },
          ConditionExpression,
        },
      },
      auditPut(audit),
    ]);
    if (reasons !== undefined) throw new Error(`The panel ${panel.id} exists`);
  },

  change: async (accountId, after, audit) => {
    const Item = { ...keys.panel(accountId, after.id), ...rowOf(after) };
    const reasons = await transact(table, [
      {
        Put: {
          Item,
          ConditionExpression: "revision = :seen",
          ExpressionAttributeValues: { ":seen": after.revision - 1 },
        },
      },
      auditPut(audit),
    ]);
    return reasons === undefined ? "written" : "stale";
  },

  remove: async (accountId, id, audit) => {
    const deleted = [keys.panel(accountId, id), keys.panelPaper(accountId, id)].map((Key) => ({
      Delete: { Key },
    }));
    await transact(table, [...deleted, auditPut(audit)]);
  },
});
