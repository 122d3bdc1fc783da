import type { EmailRequest } from "#domain/changes.ts";
import { invitationEmail } from "#domain/invitation-email.ts";
import type { AccountStore, InvitationChanges, InvitationStore } from "#domain/ports.ts";
import { invitationAsOwner } from "./email-owner.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps & {
  invitations: Pick<InvitationStore, "read">;
  changes: InvitationChanges;
  accounts: Pick<AccountStore, "read">;
  pageUrl: string;
};

/** Sends an invitation's email, once per request for it. Gives whether the mail system was asked. */
export const sendInvitationEmail = (deps: Deps, { request, ...target }: EmailRequest): Promise<boolean> =>
  sendEmail(deps, invitationAsOwner(deps, target), request, async (invitation) => {
    const account = await deps.accounts.read(target.account_id);
    return invitationEmail(invitation, account?.name ?? null, deps.pageUrl);
  });
