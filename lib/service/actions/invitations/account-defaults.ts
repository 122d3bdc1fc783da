import { DEFAULT_DIALECT } from "#contract/assessments/dialect.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import { withReminderDefault } from "#domain/invitations/emails/reminders.ts";

/**
 * The request with the reminders and the dialect that apply: its own, else the account's, else the service's. The account's
 * settings are only read if the request leaves one of them open.
 */
export const withAccountDefaults = async (
  deps: { settings: SettingsReader },
  accountId: string,
  request: CreateInvitation,
): Promise<CreateInvitation> => {
  const isOpen = request.dialect === null || (request.reminder_hours === null && request.send_email);
  const defaults = isOpen ? await deps.settings(accountId) : { reminder_hours: null, dialect: null };
  return {
    ...withReminderDefault(request, defaults.reminder_hours),
    dialect: request.dialect ?? defaults.dialect ?? DEFAULT_DIALECT,
  };
};
