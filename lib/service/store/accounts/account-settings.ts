import { AccountSettings } from "#domain/accounts/account-record.ts";
import type { AccountSettingsStore, SettingsReader } from "#domain/accounts/ports.ts";
import { definedFields } from "#domain/shared/defined-fields.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, transact } from "../table/table.ts";

/** The settings on an account's row, which apply in its test mode too. */
export const accountSettings = (table: Table): AccountSettingsStore => {
  const read: AccountSettingsStore["read"] = async (accountId) => {
    const row = await get(table, keys.account(liveAccountOf(accountId)));
    return row === undefined ? undefined : readRow(AccountSettings, row);
  };

  return {
    read,

    change: async (accountId, change, audit) => {
      const write = { Key: keys.account(accountId), ...conditionalUpdate(definedFields(change), {}) };
      const reasons = await transact(table, [{ Update: write }, auditPut(audit)]);
      return reasons === undefined ? ((await read(accountId)) ?? "no_account") : "no_account";
    },
  };
};

/** How long an environment uses an account's settings before it reads them again. */
const FRESH_MS = 60_000;
const MAX_ENTRIES = 1000;

/** A cache of settings, so that creating an invitation reads nothing. */
export const cachedSettings = (settings: Pick<AccountSettingsStore, "read">, clock: Clock): SettingsReader => {
  const seen = new Map<string, { settings: AccountSettings; until: number }>();
  return async (accountId, isNow = false) => {
    // Taken before the read: its result may be as old as that.
    const now = clock.now();
    const entry = seen.get(accountId);
    if (!isNow && entry !== undefined && now < entry.until) return entry.settings;
    const read = (await settings.read(accountId)) ?? AccountSettings.parse({});
    if (seen.size >= MAX_ENTRIES) seen.clear();
    seen.set(accountId, { settings: read, until: now + FRESH_MS });
    return read;
  };
};
