import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { firstReconciliation } from "#domain/invitations/publishing/reconciliation.ts";
import { newRecord } from "#domain/shared/record.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { account, at, type Stored, type StoredRecords } from "./stored.ts";

const anAccount = (table: Table): Stored => {
  const record = account();
  return {
    record,
    key: keys.account(record.id),
    write: () => accountStore(table).create(record),
    read: () => accountStore(table).read(record.id),
    attribute: "credits",
  };
};

const aContact = (table: Table, contact: { contact_email?: string }): Stored => {
  const { id, name, ...rest } = account();
  return {
    record: { name, contact_email: null, ...contact },
    key: keys.account(id),
    write: () => accountStore(table).create({ id, name, ...rest, ...contact }),
    read: () => accountContacts(table).read(id),
    attribute: "contact_email",
  };
};

const aLedgerEntry = (table: Table, note: string | null): Stored => {
  const { id, ...rest } = account();
  const record = { id: "led_1", kind: "grant" as const, credits: 10, note, invitation_id: null, created_at: at(1) };
  return {
    record,
    key: keys.ledger(id, record.id),
    write: async () => {
      await accountStore(table).create({ id, ...rest });
      await accountStore(table).addCredits(id, record);
    },
    read: async () => (await accountStore(table).ledger(id))[0],
    attribute: "kind",
  };
};

const anApiKey = (table: Table, revoked: boolean): Stored => {
  const { id: account_id, ...rest } = account();
  const key = newRecord(ApiKeyRecord, {
    id: "key_1",
    account_id,
    hash: `hash of ${account_id}`,
    hint: "wxyz",
    created_at: at(0),
  });
  return {
    record: { ...key, revoked_at: revoked ? at(5) : null },
    key: keys.apiKey(account_id, key.id),
    write: async () => {
      await accountStore(table).create({ id: account_id, ...rest });
      await apiKeyStore(table).create(key);
      if (revoked) await apiKeyStore(table).revoke(key, Date.parse(at(5)));
    },
    read: async () => (await apiKeyStore(table).list(account_id))[0],
    attribute: "hint",
  };
};

const aReconciliation = (table: Table, progress: { until: string; position: string } | undefined): Stored => {
  const { id, ...rest } = account();
  const first = firstReconciliation({ id, ...rest });
  const record = { ...first, ...progress };
  return {
    record,
    key: keys.reconciliation(id),
    write: async () => {
      await accountStore(table).create({ id, ...rest });
      if (progress !== undefined) await reconciliationStore(table).save(first, record);
    },
    read: () => reconciliationStore(table).read(id),
    attribute: "since",
  };
};

export const accountRecords: StoredRecords = {
  "an account": anAccount,
  "an account's contact": (table) => aContact(table, { contact_email: "ops@example.com" }),
  "an account without a contact": (table) => aContact(table, {}),
  "a ledger entry": (table) => aLedgerEntry(table, "Order 7"),
  "a ledger entry without a note": (table) => aLedgerEntry(table, null),
  "an API key": (table) => anApiKey(table, false),
  "a revoked API key": (table) => anApiKey(table, true),
  "a new reconciliation": (table) => aReconciliation(table, undefined),
  "a reconciliation under way": (table) => aReconciliation(table, { until: at(60), position: "inv_1" }),
};
