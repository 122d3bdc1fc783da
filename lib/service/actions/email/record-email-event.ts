import { afterEvent, type EmailOutcome } from "#domain/email/email-event.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";
import type { InvitationChanges } from "#domain/results/ports.ts";
import type { Log } from "#domain/shared/ports.ts";
import { invitationAsOwner } from "./email-owner.ts";

type Deps = { invitations: Pick<InvitationStore, "read">; changes: InvitationChanges; log: Log };

/** The mail system's report about an email that it had accepted. */
export type EmailEvent = EmailRequest & { outcome: EmailOutcome };

/** Records a bounce or complaint on the invitation. A bounce of an email that was sent again since then is outdated. */
export const recordEmailEvent = async (deps: Deps, event: EmailEvent): Promise<void> => {
  const recorded = await record(deps, event);
  deps.log.info("email", { ...event, recorded });
};

const record = async (deps: Deps, { request, outcome, ...target }: EmailEvent): Promise<boolean> => {
  const owner = invitationAsOwner(deps, target);
  for (;;) {
    const invitation = await owner.read();
    const change = invitation && afterEvent(invitation, request, outcome);
    if (invitation === undefined || change === undefined) return false;
    if ((await owner.write(invitation, change)) !== "stale") return true;
  }
};
