import type { ApiKeyStore, KeyLookup } from "#domain/accounts/ports.ts";
import type { Clock } from "#domain/ports.ts";

/** How long an environment caches a key; a revoked key stops working within this time. */
const TRUST_MS = 60_000;
const MAX_ENTRIES = 1000;

/** A cache of accounts by key, for a minute. Only existing keys are cached, so it cannot be filled from outside. */
export const keyLookup = (apiKeys: Pick<ApiKeyStore, "findAccount">, clock: Clock): KeyLookup => {
  const seen = new Map<string, { accountId: string; until: number }>();
  return {
    known: (hash) => {
      const entry = seen.get(hash);
      return entry !== undefined && clock.now() < entry.until ? entry.accountId : undefined;
    },
    find: async (hash) => {
      // Taken before the read: its result may be as old as that.
      const until = clock.now() + TRUST_MS;
      const accountId = await apiKeys.findAccount(hash);
      seen.delete(hash);
      if (accountId === undefined) return undefined;
      if (seen.size >= MAX_ENTRIES) seen.clear();
      seen.set(hash, { accountId, until });
      return accountId;
    },
  };
};
