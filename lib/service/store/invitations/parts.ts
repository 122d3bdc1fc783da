import * as z from "zod/mini";
import { PartRecord } from "#domain/candidate/part-record.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { IssuedTest } from "#domain/kinds/kinds.ts";
import { conditionalUpdate } from "../conditional-update.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get, rowsUnder } from "../reads.ts";
import { type Item, type Table, update } from "../table.ts";
import { updatePart } from "./part-writes.ts";

/** An issued test, under the attribute name it is stored with. */
const IssuedTestRow = z.object({ sheet: IssuedTest });

const toPart = (row: Item): PartRecord => readRow(PartRecord, { ...row, kind: row.kind_of_part });

/** The rows of the parts that were started, and the tests issued in them. */
export const partStore = (table: Table): PartStore => ({
  read: async (accountId, invitationId, partId) => {
    const row = await get(table, keys.part(accountId, invitationId, partId));
    return row === undefined ? undefined : toPart(row);
  },

  list: async (accountId, invitationId) => (await rowsUnder(table, keys.part(accountId, invitationId, ""))).map(toPart),

  issuedTest: async (accountId, invitationId, partId) => {
    const row = await get(table, keys.sheet(accountId, invitationId, partId));
    return row === undefined ? undefined : readRow(IssuedTestRow, row).sheet;
  },

  forgetSignals: async ({ account_id, invitation_id, id }, none) => {
    await update(table, {
      Key: keys.part(account_id, invitation_id, id),
      ...conditionalUpdate({ signals: none }, {}),
    });
  },

  change: async (part, set) => ((await update(table, updatePart(part, set))).done ? { ...part, ...set } : "stale"),
});
