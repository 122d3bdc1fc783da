import { ApiError } from "#contract/errors.ts";
import { positionOf } from "#domain/cursor.ts";

/**
 * Where a list goes on; undefined at its beginning.
 *
 * @throws ApiError `validation_error` for a cursor that this account and these filters were not given.
 */
export const positionIn = (scope: string, cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const position = positionOf(scope, cursor);
  if (position !== undefined) return position;
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
