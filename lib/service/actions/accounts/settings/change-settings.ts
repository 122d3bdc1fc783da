import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import type { AccountSettings } from "#domain/accounts/account-record.ts";
import type { AccountSettingsStore, AccountStore, SettingsChange } from "#domain/accounts/ports.ts";
import { settingChanges } from "#domain/accounts/setting-changes.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { definedFields } from "#domain/shared/defined-fields.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

/** New pass marks by test; null for the service's default. Tests that are left out keep theirs. */
export type PassMarkChange = { [Test in CatalogueSlug]?: number | null };

/**
 * Changes an account's settings by the operator, with an entry in the audit log; what is left out stays. Invitations that exist keep their reminders, and results that
 * exist their outcome; a new pass mark holds for what is scored from a minute later on.
 */
export const changeSettings = async (
  deps: {
    clock: Clock;
    random: Random;
    accounts: Pick<AccountStore, "read">;
    settings: AccountSettingsStore;
  },
  accountId: string,
  { pass_marks, ...change }: Omit<SettingsChange, "pass_marks"> & { pass_marks?: PassMarkChange | undefined },
): Promise<AccountSettings | "no_account"> => {
  const [account, before] = await Promise.all([deps.accounts.read(accountId), deps.settings.read(accountId)]);
  if (account === undefined || before === undefined) return "no_account";
  const asked = definedFields({ ...change, pass_marks: pass_marks && changed(before.pass_marks, pass_marks) });
  const changes = settingChanges(before, asked);
  if (changes.length === 0) return before;
  const audit = auditRecord({ now: deps.clock.now(), random: deps.random }, OPERATOR, {
    accountId,
    action: "account.settings_changed",
    object: { type: "account", id: accountId, name: account.name },
    changes,
  });
  return deps.settings.change(accountId, asked, audit);
};

const changed = (before: AccountSettings["pass_marks"], change: PassMarkChange): AccountSettings["pass_marks"] => {
  const marks = Object.entries({ ...before, ...change }).filter(([, mark]) => mark !== null);
  return marks.length === 0 ? null : Object.fromEntries(marks);
};
