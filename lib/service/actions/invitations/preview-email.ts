import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import type { Email } from "#domain/email/ports.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { LocalTimes } from "#domain/invitations/request/local-times.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { type ResolveDeps, resolver } from "./resolve-request.ts";

type Deps = ResolveDeps & {
  clock: Clock;
  random: Random;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  pageUrl: string;
};

/**
 * The email that an invitation would send, with a link that opens nothing. Nothing is written or sent.
 *
 * @throws ApiError `validation_error` for a package that does not exist.
 */
export const previewEmail = async (
  deps: Deps,
  accountId: string,
  request: CreateInvitation & LocalTimes,
): Promise<Email> => {
  const [account, own, resolved] = await Promise.all([
    deps.accounts.read(liveAccountOf(accountId)),
    deps.branding.read(accountId),
    resolver(deps, accountId)(request),
  ]);
  if (resolved.refusal !== undefined) throw resolved.refusal;
  const invitation = newInvitation(accountId, resolved.request, deps.clock.now(), deps.random);
  return invitationEmail(invitation, brandingOf(own, account, deps.pageUrl), deps.pageUrl, own);
};
