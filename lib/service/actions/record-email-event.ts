import type { EmailRequest } from "#domain/changes.ts";
import type { InvitationEmails, Log } from "#domain/ports.ts";

/** What the mail system reported of an email that it had taken. */
export type EmailEvent = EmailRequest & { outcome: "bounced" | "complained" };

/** Shows a bounce or complaint on the invitation. A bounce of an email that was sent again since is out of date. */
export const recordEmailEvent = async (
  deps: { invitationEmails: Pick<InvitationEmails, "report">; log: Log },
  event: EmailEvent,
): Promise<void> => {
  const { outcome, ...request } = event;
  const recorded = await deps.invitationEmails.report(request, outcome);
  deps.log.info("email", { ...request, outcome, recorded });
};
