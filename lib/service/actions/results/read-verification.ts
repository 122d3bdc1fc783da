import { ApiError } from "#contract/errors.ts";
import type { ErasedVerification, Verification } from "#contract/results/verification.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import { presentErased, presentVerification } from "#domain/results/verification.ts";
import { isVerifyCode, parseVerifyLink, verifyCodeOf } from "#domain/results/verify-link.ts";

type Deps = {
  results: Pick<ResultStore, "read">;
  invitations: Pick<InvitationStore, "read">;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
};

/**
 * What a report states, as it is now, for anyone who has the report's code; of an erased result, only that it was erased,
 * as soon as its erasure has begun.
 *
 * @throws ApiError `not_found` for every link that is not a result's
 */
export const readVerification = async (deps: Deps, link: string): Promise<Verification | ErasedVerification> => {
  const parts = parseVerifyLink(link);
  if (parts === undefined) throw new ApiError("not_found");
  const { accountId, invitationId, code } = parts;
  const [result, invitation, account, own] = await Promise.all([
    deps.results.read(accountId, invitationId),
    deps.invitations.read(accountId, invitationId),
    deps.accounts.read(accountId),
    deps.branding.read(accountId),
  ]);
  if (invitation === undefined || account === undefined) throw new ApiError("not_found");
  const account_name = brandingOf(own, account).name ?? account.name;
  const names = { account_name, registered_name: account_name === account.name ? null : account.name };
  const { erased_at, verify_code } = invitation;
  if (erased_at !== null) {
    if (verify_code === null || !isVerifyCode(code, verify_code)) throw new ApiError("not_found");
    return presentErased(invitation, names, erased_at);
  }
  if (result === undefined || !isVerifyCode(code, verifyCodeOf(result))) throw new ApiError("not_found");
  return presentVerification(result, names);
};
