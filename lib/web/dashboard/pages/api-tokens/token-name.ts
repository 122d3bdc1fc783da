import type { ApiKey } from "#contract/dashboard/keys.ts";

/** A token's name; the operator's may have none. */
export const nameOf = ({ name, hint }: Pick<ApiKey, "name" | "hint">): string => name ?? `Token …${hint}`;
