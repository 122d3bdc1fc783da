import type { Credential, TakeCredential } from "#contract/candidate/record.ts";
import { ApiError } from "#contract/errors.ts";
import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { mayTakeCredential, openBadgeClaims } from "#domain/results/open-badge.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { signToken } from "#domain/verification/jws.ts";
import type { PublicKeys, Signer } from "#domain/verification/ports.ts";

type Deps = {
  clock: Clock;
  random: Random;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  settings: SettingsReader;
  results: Pick<ResultStore, "read">;
  signer: Signer;
  publicKeys: PublicKeys;
  pageUrl: string;
};

const SALT_BYTES = 16;

/**
 * The credential of a test that the candidate passed. Nothing is stored: it is made for each request, from the result as
 * it is then.
 *
 * @throws ApiError `not_found` if there is none to take
 */
export const takeCredential = async (
  deps: Deps,
  { account_id, id }: InvitationRecord,
  { test }: TakeCredential,
): Promise<Credential> => {
  const [result, settings, account, own, keys] = await Promise.all([
    deps.results.read(account_id, id),
    deps.settings(account_id),
    deps.accounts.read(account_id),
    deps.branding.read(account_id),
    deps.publicKeys.read(),
  ]);
  if (result === undefined || !mayTakeCredential(result, settings, test, deps.clock.now())) {
    throw new ApiError("not_found", { message: "There is no credential of this test for you to take." });
  }
  const jwk = keys.find(({ kid }) => kid === deps.signer.kid);
  if (jwk === undefined) throw new Error("The key that signs is not among the public keys");
  const claims = openBadgeClaims(result, {
    slug: test,
    pageUrl: deps.pageUrl,
    accountName: brandingOf(own, account?.name ?? null).name ?? "",
    salt: Buffer.from(deps.random(SALT_BYTES)).toString("hex"),
  });
  return { credential: await signToken(deps.signer, jwk, claims) };
};
