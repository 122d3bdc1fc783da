import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import type { Email } from "#domain/email/ports.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";

type Deps = {
  clock: Clock;
  random: Random;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  pageUrl: string;
};

/** The email that an invitation would send, with a link that opens nothing. Nothing is written or sent. */
export const previewEmail = async (deps: Deps, accountId: string, request: CreateInvitation): Promise<Email> => {
  const [account, own] = await Promise.all([
    deps.accounts.read(liveAccountOf(accountId)),
    deps.branding.read(accountId),
  ]);
  const invitation = newInvitation(accountId, request, deps.clock.now(), deps.random);
  return invitationEmail(invitation, brandingOf(own, account, deps.pageUrl), deps.pageUrl, own);
};
