import { ApiError } from "#contract/errors.ts";
import { positionOf } from "#domain/cursor.ts";

/** What a list of things with this prefix stops at: an id, or the time at the front of one. */
const isPosition = (prefix: "inv" | "evt", position: string): boolean =>
  position.startsWith(`${prefix}_`) && /^[0-9a-z]{10,26}$/.test(position.slice(prefix.length + 1));

/**
 * Where a list goes on; undefined at its beginning.
 *
 * @throws ApiError `validation_error` for a cursor that this account and these filters were not given.
 */
export const positionIn = (scope: string, prefix: "inv" | "evt", cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const position = positionOf(scope, cursor);
  if (position !== undefined && isPosition(prefix, position)) return position;
  throw new ApiError("validation_error", {
    errors: [
      {
        field: "cursor",
        code: "invalid_cursor",
        message: "Use next_cursor of the page before, unchanged, with the same filters and the same account's key.",
      },
    ],
  });
};
