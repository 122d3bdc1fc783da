import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import { withReminderDefault } from "#domain/invitations/reminders.ts";

/** The request with the reminders that apply. The account's settings are only read if the request leaves them open. */
export const withReminders = async (
  deps: { settings: SettingsReader },
  accountId: string,
  request: CreateInvitation,
): Promise<CreateInvitation> => {
  const isOpen = request.reminder_hours === null && request.send_email;
  return withReminderDefault(request, isOpen ? (await deps.settings(accountId)).reminder_hours : null);
};
