import { ApiError } from "#contract/errors.ts";
import type { Verification } from "#contract/results/verification.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import { presentVerification } from "#domain/results/verification.ts";
import { isCodeOf, parseVerifyLink } from "#domain/results/verify-link.ts";

/**
 * What a report states, as it is now, for anyone who has the report's code.
 *
 * @throws ApiError `not_found` for every link that is not a result's
 */
export const readVerification = async (
  deps: { results: Pick<ResultStore, "read">; accounts: Pick<AccountStore, "read"> },
  link: string,
): Promise<Verification> => {
  const parts = parseVerifyLink(link);
  if (parts === undefined) throw new ApiError("not_found");
  const [result, account] = await Promise.all([
    deps.results.read(parts.accountId, parts.invitationId),
    deps.accounts.read(parts.accountId),
  ]);
  if (result === undefined || account === undefined || !isCodeOf(result, parts.code)) throw new ApiError("not_found");
  return presentVerification(result, account.name);
};
