import { signCredential } from "#actions/results/read-credential.ts";
import type { Credential, TakeCredential } from "#contract/candidate/record.ts";
import { ApiError } from "#contract/errors.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { mayTakeCredential } from "#domain/results/open-badge.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";

type Deps = Parameters<typeof signCredential>[0] & {
  clock: Clock;
  settings: SettingsReader;
  results: Pick<ResultStore, "read">;
};

/**
 * The credential of a test that the candidate passed, made from the result as it is then.
 *
 * @throws ApiError `not_found` if there is none to take
 */
export const takeCredential = async (
  deps: Deps,
  { account_id, id }: InvitationRecord,
  { test }: TakeCredential,
): Promise<Credential> => {
  const [result, settings] = await Promise.all([deps.results.read(account_id, id), deps.settings(account_id)]);
  if (result === undefined || !mayTakeCredential(result, settings, test, deps.clock.now())) {
    throw new ApiError("not_found", { message: "There is no credential of this test for you to take." });
  }
  return { credential: await signCredential(deps, result, test) };
};
