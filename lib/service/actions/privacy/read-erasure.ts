import { ApiError } from "#contract/errors.ts";
import type { ErasureRecord } from "#domain/privacy/erasure-record.ts";
import type { ErasureStore } from "#domain/privacy/ports.ts";
import { isId } from "#domain/shared/ids.ts";

/** @throws ApiError `not_found` for an unknown id, a malformed id, and an id of another account. */
export const readErasure = async (
  deps: { erasures: Pick<ErasureStore, "read"> },
  input: { accountId: string; erasureId: string },
): Promise<ErasureRecord> => {
  const found = isId("era", input.erasureId) ? await deps.erasures.read(input.accountId, input.erasureId) : undefined;
  if (found === undefined) throw new ApiError("not_found");
  return found;
};
