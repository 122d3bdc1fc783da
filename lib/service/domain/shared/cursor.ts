import { createHash, timingSafeEqual } from "node:crypto";

const CHECK_BYTES = 12;

const check = (scope: string, position: string): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([scope, position]))
    .digest()
    .subarray(0, CHECK_BYTES);

/**
 * A cursor: the position, and a checksum that binds it to its scope (the account and the filters of the list). The
 * checksum is not a secret: a cursor gives access to nothing that the same caller could not list anyway. It detects
 * mistakes. The position comes first, because it begins with a letter, and so does the cursor: command lines do not
 * take it for an option, nor spreadsheets for a formula.
 */
export const cursorAt = (scope: string, position: string): string =>
  Buffer.concat([Buffer.from(position), check(scope, position)]).toString("base64url");

/** The cursor's position; undefined if it is malformed, modified, or of another account or filter. */
export const positionOf = (scope: string, cursor: string): string | undefined => {
  const bytes = Buffer.from(cursor, "base64url");
  // One text per cursor: another encoding of the same bytes is rejected.
  if (bytes.length <= CHECK_BYTES || bytes.toString("base64url") !== cursor) return undefined;
  const position = bytes.subarray(0, -CHECK_BYTES).toString();
  return timingSafeEqual(check(scope, position), bytes.subarray(-CHECK_BYTES)) ? position : undefined;
};
