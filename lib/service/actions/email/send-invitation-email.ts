import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import type { EmailCounter } from "#domain/email/email-limits.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";
import type { InvitationChanges } from "#domain/results/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { limitedInvitation } from "./email-owner.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps & {
  invitations: Pick<InvitationStore, "read">;
  changes: InvitationChanges;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  settings: SettingsReader;
  emailCounter: Pick<EmailCounter, "take">;
  pageUrl: string;
};

/** Sends an invitation's email, once per request for it. */
export const sendInvitationEmail = (deps: Deps, { request, ...target }: EmailRequest): Promise<void> =>
  sendEmail(deps, limitedInvitation(deps, target), request, async (invitation) => {
    const [account, own] = await Promise.all([
      deps.accounts.read(liveAccountOf(target.account_id)),
      deps.branding.read(target.account_id),
    ]);
    return invitationEmail(invitation, brandingOf(own, account, deps.pageUrl), deps.pageUrl, own);
  });
