import { ApiError } from "#contract/errors.ts";
import { INVALID_CURSOR } from "#contract/paging.ts";
import { positionOf } from "#domain/shared/cursor.ts";
import { firstIdAt } from "#domain/shared/ids.ts";

/** What a list belongs to. */
type Listed = "inv" | "evt" | "aud" | "led" | "req";

/** Where a list stops: at an id, or at a time in the prefix of one; in the feed of events, at a position. */
const POSITIONS = {
  eml: /^eml_[0-9a-z]{26}$/,
  inv: /^inv_[0-9a-z]{10,26}$/,
  evt: /^evt_[0-9a-z]{10,26}$/,
  aud: /^aud_[0-9a-z]{10,26}$/,
  req: /^req_[0-9a-z]{10,26}$/,
  ord: /^ord_[0-9a-z]{26}$/,
  era: /^era_[0-9a-z]{26}$/,
  led: /^led_[0-9a-z]{10,26}$/,
  feed: /^\d{12}$/,
  /** When a result was completed or a link ends, and its invitation. */
  completed: /^\d{4}-\d\d-\d\dT[\d:.]{12}Z#inv_[0-9a-z]{26}$/,
  /** The overall score, then the same. */
  ranked: /^\d{3}#\d{4}-\d\d-\d\dT[\d:.]{12}Z#inv_[0-9a-z]{26}$/,
  /** An event and an endpoint, or right after them. */
  delivery: /^evt_[0-9a-z]{10,26}(?:#whe_[0-9a-z]{26}!?)?$/,
};

/**
 * Where a list continues; undefined at its beginning.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters.
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
 * The ids that a page covers: from `from` (included) to `below` (excluded). Both times are exclusive. Equal or reversed
 * times result in reversed bounds, and so in an empty page.
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
