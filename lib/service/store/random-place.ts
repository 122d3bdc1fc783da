import { randomBytes } from "node:crypto";

/** A place of a row about no one: 128 bits, so no two rows get the same, and none says when it was made. */
export const randomPlace = (): string => randomBytes(16).toString("base64url");
