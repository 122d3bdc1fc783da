import * as z from "zod/mini";
import { LedgerEntry } from "#domain/accounts/account-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { usageByDay } from "#domain/accounts/usage.ts";
import { firstReconciliation } from "#domain/invitations/publishing/reconciliation.ts";
import { firstRetention } from "#domain/privacy/retention.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import { auditedBy } from "../audit-log.ts";
import { reconciliationItem } from "../invitations/reconciliations.ts";
import { keys } from "../keys.ts";
import { retentionItem } from "../privacy/retentions.ts";
import { readable, readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, transact } from "../table/table.ts";
import { clockItem } from "../test-mode/test-clocks.ts";
import { accountReader } from "./account-reader.ts";
import { lowBalanceStore } from "./low-balance.ts";

/** An account's entry in the operator's list. */
const AccountEntry = z.object({ id: z.string() });

/** A payment that was granted, with the entry of its grant. */
const Payment = z.object({ entry: z.omit(LedgerEntry, { invitation_id: true }) });

/** Accounts, their credits and the ledger of what was added to them. */
export const accountStore = (table: Table): AccountStore => {
  const { read } = accountReader(table);

  return {
    read,

    create: async (account, audit) => {
      const reasons = await transact(table, [
        {
          Put: {
            Item: { ...keys.account(account.id), ...account, active_keys: 0, endpoints: 0 },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        { Put: { Item: { ...keys.accountEntry(account.id), id: account.id } } },
        { Put: { Item: reconciliationItem(firstReconciliation(account)) } },
        { Put: { Item: retentionItem(firstRetention(account)) } },
        ...auditedBy(audit),
      ]);
      if (reasons !== undefined) throw new Error("An account with this id exists already");
    },

    createTestTenant: async (tenant, grant) => {
      // In one transaction, and not in the list of accounts; a refusal means that it exists.
      await transact(table, [
        {
          Put: {
            Item: { ...keys.account(tenant.id), ...tenant, credits: grant.credits, active_keys: 0, endpoints: 0 },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        { Put: { Item: { ...keys.ledger(tenant.id, grant.id), ...grant } } },
        { Put: { Item: retentionItem(firstRetention(tenant)) } },
        { Put: { Item: clockItem(tenant.id, Date.parse(tenant.created_at)) } },
      ]);
    },

    list: async () => {
      const entries = await rowsUnder(table, keys.accountEntry(""));
      const found = await Promise.all(entries.map((entry) => readable(table, read(readRow(AccountEntry, entry).id))));
      return found.filter((account) => account !== undefined);
    },

    addCredits: async (accountId, entry, { payment = null, audit } = {}) => {
      const reasons = await transact(table, [
        {
          Update: {
            Key: keys.account(accountId),
            UpdateExpression: "ADD credits :credits",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":credits": entry.credits },
          },
        },
        {
          Put: {
            Item: rowOf({ ...keys.ledger(accountId, entry.id), ...entry }),
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        ...(payment === null
          ? []
          : [
              {
                Put: {
                  Item: { ...keys.payment(accountId, payment), entry: rowOf(entry) },
                  ConditionExpression: "attribute_not_exists(pk)",
                  ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
                },
              },
            ]),
        ...auditedBy(audit),
      ]);
      if (reasons === undefined) {
        // After a crash here, the next invitation does it.
        await lowBalanceStore(table).end(accountId);
        return "added";
      }
      if (reasons[0]?.failed) return "no_account";
      // Only an earlier attempt of this call can have written this id: its response was lost, not its work.
      if (reasons[1]?.failed) return "added";
      const first = reasons[2]?.item;
      if (first === undefined) throw new Error("A grant was refused for an unknown reason");
      return { addedBefore: readRow(Payment, first).entry };
    },

    usage: async (accountId, now) => {
      const [row, live] = await Promise.all([get(table, keys.account(accountId)), read(liveAccountOf(accountId))]);
      return usageByDay(row ?? {}, now, zoneOf(live));
    },

    ledger: async (accountId) =>
      readEach(table, await rowsUnder(table, keys.ledger(accountId, "")), (row) => readRow(LedgerEntry, row)),
  };
};
