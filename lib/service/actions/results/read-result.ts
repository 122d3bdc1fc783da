import { ApiError } from "#contract/errors.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { isId } from "#domain/shared/ids.ts";

/**
 * The result of a completed invitation.
 *
 * @throws ApiError `not_found` in any other status, for an unknown id, and for an id of another account.
 */
export const readResult = async (
  deps: { results: Pick<ResultStore, "read"> },
  input: { accountId: string; invitationId: string },
): Promise<ResultRecord> => {
  const result = isId("inv", input.invitationId)
    ? await deps.results.read(input.accountId, input.invitationId)
    : undefined;
  if (result === undefined) throw new ApiError("not_found");
  return result;
};
