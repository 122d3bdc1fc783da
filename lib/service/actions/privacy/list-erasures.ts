import type { ListedErasure } from "#contract/dashboard/privacy.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { type ErasureRecord, presentErasure } from "#domain/privacy/erasure-record.ts";
import type { ErasureStore } from "#domain/privacy/ports.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { positionIn } from "../page-cursor.ts";

/** An erasure as members see it. */
export const listedErasure = (erasure: ErasureRecord): ListedErasure => ({
  ...presentErasure(erasure),
  requested_by: erasure.requested_by,
});

/**
 * A page of an account's erasures, the newest first.
 *
 * @throws ApiError `validation_error` for a cursor of another account.
 */
export const listErasures = async (
  deps: { erasures: Pick<ErasureStore, "list"> },
  accountId: string,
  cursor: string | undefined,
): Promise<{ erasures: ListedErasure[]; nextCursor: string | null }> => {
  const scope = JSON.stringify(["erasures", accountId]);
  const below = positionIn(scope, "era", cursor);
  const { erasures, last } = await deps.erasures.list(accountId, { below, limit: PAGE_SIZE.default });
  return { erasures: erasures.map(listedErasure), nextCursor: last === undefined ? null : cursorAt(scope, last) };
};
