import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { LowBalanceStore } from "#domain/accounts/ports.ts";
import { orNull } from "#domain/shared/record.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, update } from "../table/table.ts";

const Balance = z.object({ credits: z.int(), low_balance_since: orNull(timestamp) });

/** On the account's row, since when its balance has been below its level. */
export const lowBalanceStore = (table: Table): LowBalanceStore => ({
  read: async (accountId) => {
    const row = await get(table, keys.account(accountId));
    if (row === undefined) return undefined;
    const { credits, low_balance_since } = readRow(Balance, row);
    return { credits, since: low_balance_since };
  },

  begin: async (accountId, level, at) => {
    const { done } = await update(table, {
      Key: keys.account(accountId),
      UpdateExpression: "SET low_balance_since = :at",
      ConditionExpression: "attribute_not_exists(low_balance_since) AND credits < :level",
      ExpressionAttributeValues: { ":at": at, ":level": level },
    });
    return done;
  },

  end: async (accountId) => {
    await update(table, {
      Key: keys.account(accountId),
      UpdateExpression: "REMOVE low_balance_since",
      ConditionExpression:
        "attribute_exists(low_balance_since) AND (attribute_not_exists(low_balance_level) OR credits >= low_balance_level)",
    });
  },
});
