import * as z from "zod/mini";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { IssuedTest } from "#domain/kinds/kinds.ts";
import { Key, keys } from "../../keys.ts";
import { unpacked } from "../../table/compressed-json.ts";
import { conditionalUpdate } from "../../table/conditional-update.ts";
import { readRow } from "../../table/read-row.ts";
import { get, rowsUnder } from "../../table/reads.ts";
import { retrying } from "../../table/retry.ts";
import { type Item, type Table, update } from "../../table/table.ts";
import { isKeptApart, partOf } from "./part-row.ts";
import { signalsRow } from "./part-signals.ts";
import { catchUp } from "./part-text.ts";
import { changedPart, updatePart } from "./part-writes.ts";

/** An issued test, under the attribute name it is stored with. */
const IssuedTestRow = z.object({ sheet: IssuedTest });

/** The beginning of the sort keys of parts and of their texts. */
const BOTH_ROWS = "PART";

const TORN = new Error("A part kept changing while it was read");

/** The rows of the parts that were started, and the tests issued in them. */
export const partStore = (table: Table): PartStore => ({
  read: (accountId, invitationId, partId) =>
    retrying<PartRecord | undefined>(table, async () => {
      const row = await get(table, keys.part(accountId, invitationId, partId));
      if (row === undefined) return { value: undefined };
      const text = isKeptApart(row) ? await get(table, keys.partText(accountId, invitationId, partId)) : undefined;
      const part = partOf(row, text);
      return part === "torn" ? { obstacle: TORN } : { value: part };
    }),

  list: (accountId, invitationId) =>
    retrying<PartRecord[]>(table, async () => {
      const { pk, sk: begins } = keys.part(accountId, invitationId, "");
      const rows = await rowsUnder(table, { pk, sk: BOTH_ROWS });
      const bySortKey = new Map(rows.map((row): [string, Item] => [readRow(Key, row).sk, row]));
      const parts = [...bySortKey]
        .filter(([sk]) => sk.startsWith(begins))
        .map(([sk, row]) =>
          partOf(row, bySortKey.get(keys.partText(accountId, invitationId, sk.slice(begins.length)).sk)),
        );
      const whole = parts.filter((part) => part !== "torn");
      return whole.length === parts.length ? { value: whole } : { obstacle: TORN };
    }),

  issuedTest: async (accountId, invitationId, partId) => {
    const row = await get(table, keys.sheet(accountId, invitationId, partId));
    return row === undefined ? undefined : readRow(IssuedTestRow, { ...row, sheet: unpacked(row.sheet) }).sheet;
  },

  forgetSignals: async ({ account_id, invitation_id, id }, none) => {
    await update(table, {
      Key: keys.part(account_id, invitation_id, id),
      ...conditionalUpdate({ signals: signalsRow(none) }, {}),
    });
  },

  change: async (part, set) => {
    if (!(await update(table, updatePart(part, set))).done) return "stale";
    const after = changedPart(part, set);
    await catchUp(table, after);
    return after;
  },
});
