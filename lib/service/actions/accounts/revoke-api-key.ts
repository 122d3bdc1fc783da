import type { ApiKeyStore } from "#domain/accounts/ports.ts";
import type { Clock } from "#domain/ports.ts";

/** Revokes a key: within a minute it stops working everywhere. Safe to repeat. */
export const revokeApiKey = async (
  deps: { clock: Clock; apiKeys: ApiKeyStore },
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<"revoked" | "revoked_before" | "unknown_key"> => {
  const key = (await deps.apiKeys.list(accountId)).find(({ id }) => id === keyId);
  return key === undefined ? "unknown_key" : deps.apiKeys.revoke(key, deps.clock.now());
};
