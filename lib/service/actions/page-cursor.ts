import { ApiError } from "#contract/errors.ts";
import { INVALID_CURSOR } from "#contract/paging.ts";
import { positionOf } from "#domain/cursor.ts";
import { firstIdAt } from "#domain/ids.ts";

/** What a list is of. */
type Listed = "inv" | "evt";

/** What a list stops at: an id, or the time at the front of one; in the feed of events, a position. */
const POSITIONS = { inv: /^inv_[0-9a-z]{10,26}$/, evt: /^evt_[0-9a-z]{10,26}$/, feed: /^\d{12}$/ };

/**
 * Where a list goes on; undefined at its beginning.
 *
 * @throws ApiError `validation_error` for a cursor that this account and these filters were not given.
 */
export const positionIn = (
  scope: string,
  kind: keyof typeof POSITIONS,
  cursor: string | undefined,
): string | undefined => {
  if (cursor === undefined) return undefined;
  const position = positionOf(scope, cursor);
  if (position !== undefined && POSITIONS[kind].test(position)) return position;
  throw new ApiError("validation_error", { errors: [{ field: "cursor", ...INVALID_CURSOR }] });
};

/**
 * The ids that a page covers: from `from` (included) to `below` (excluded). Both times are exclusive. Equal or crossed times
 * give crossed bounds, and with them an empty page.
 */
export const idsBetween = (
  prefix: Listed,
  query: { created_after?: string | undefined; created_before?: string | undefined },
  position: string | undefined,
): { from: string; below: string } => {
  const { created_after, created_before } = query;
  // `~` sorts above every character of an id.
  const before = created_before === undefined ? `${prefix}_~` : firstIdAt(prefix, Date.parse(created_before));
  return {
    from: created_after === undefined ? `${prefix}_` : firstIdAt(prefix, Date.parse(created_after) + 1),
    below: position !== undefined && position < before ? position : before,
  };
};
