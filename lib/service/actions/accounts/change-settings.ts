import type { TestSlug } from "#contract/assessment.ts";
import type { AccountSettings } from "#domain/accounts/account-record.ts";
import type { AccountSettingsStore, SettingsChange } from "#domain/accounts/ports.ts";

/** New pass marks by test; null for the service's default. Tests that are left out keep theirs. */
export type PassMarkChange = { [Test in TestSlug]?: number | null };

/**
 * Changes an account's settings; what is left out stays. Invitations that exist keep their reminders, and results that
 * exist their outcome; a new pass mark holds for what is scored from a minute later on.
 */
export const changeSettings = async (
  deps: { settings: AccountSettingsStore },
  accountId: string,
  { pass_marks, ...change }: Omit<SettingsChange, "pass_marks"> & { pass_marks?: PassMarkChange | undefined },
): Promise<AccountSettings | "no_account"> => {
  const before = await deps.settings.read(accountId);
  if (before === undefined) return "no_account";
  const given = { ...change, pass_marks: pass_marks && changed(before.pass_marks, pass_marks) };
  if (Object.values(given).every((value) => value === undefined)) return before;
  return deps.settings.change(accountId, given);
};

const changed = (before: AccountSettings["pass_marks"], change: PassMarkChange): AccountSettings["pass_marks"] => {
  const marks = Object.entries({ ...before, ...change }).filter(([, mark]) => mark !== null);
  return marks.length === 0 ? null : Object.fromEntries(marks);
};
