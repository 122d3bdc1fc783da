import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import { ApiError } from "#contract/errors.ts";
import type { CredentialQuery, ResultCredential } from "#contract/results/credential.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import { creditedTests, openBadgeClaims } from "#domain/results/open-badge.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { signToken } from "#domain/verification/jws.ts";
import type { PublicKeys, Signer } from "#domain/verification/ports.ts";
import { readResult } from "./read-result.ts";

type SignDeps = {
  /** Whoever verifies a credential compares its beginning with this machine's time. */
  machine: Clock;
  random: Random;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  signer: Signer;
  publicKeys: PublicKeys;
  pageUrl: string;
};

const SALT_BYTES = 16;

/** Makes the credential of a test of a result, as a JSON Web Token. Nothing is stored: each one is signed again. */
export const signCredential = async (deps: SignDeps, result: ResultRecord, slug: CatalogueSlug): Promise<string> => {
  const [account, own, keys] = await Promise.all([
    deps.accounts.read(result.account_id),
    deps.branding.read(result.account_id),
    deps.publicKeys.read(),
  ]);
  const jwk = keys.find(({ kid }) => kid === deps.signer.kid);
  if (jwk === undefined) throw new Error("The key that signs is not among the public keys");
  const claims = openBadgeClaims(result, {
    slug,
    pageUrl: deps.pageUrl,
    accountName: brandingOf(own, account).name ?? "",
    salt: Buffer.from(deps.random(SALT_BYTES)).toString("hex"),
    signedAt: deps.machine.now(),
  });
  return signToken(deps.signer, jwk, claims);
};

/**
 * The credential of a test that was passed, for the account: the one that its candidate can take, whether or not the account shares
 * scores with candidates.
 *
 * @param query without `test`, that of the result's first test that has one
 * @throws ApiError `not_found` when there is no result, or no credential of the test in it
 */
export const readCredential = async (
  deps: SignDeps & { results: Pick<ResultStore, "read"> },
  input: { accountId: string; invitationId: string },
  query: CredentialQuery,
): Promise<ResultCredential> => {
  const result = await readResult(deps, input);
  const test = creditedTests(result).find((slug) => query.test === undefined || slug === query.test);
  if (test === undefined) {
    throw new ApiError("not_found", {
      message: "This result has no such credential: only a test that was passed has one.",
    });
  }
  return { test, kid: deps.signer.kid, jwt: await signCredential(deps, result, test) };
};
