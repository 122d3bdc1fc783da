import type { ApiKeyStore, KeyLookup } from "#domain/accounts/ports.ts";
import type { Clock } from "#domain/ports.ts";

/** How long an environment trusts a key it has seen; so a revoked key is dead within this time. */
const TRUST_MS = 60_000;
const MAX_ENTRIES = 1000;

/** Accounts by key, remembered for a minute. Only keys that exist are remembered, so the memory cannot be filled from outside. */
export const keyLookup = (apiKeys: Pick<ApiKeyStore, "findAccount">, clock: Clock): KeyLookup => {
  const seen = new Map<string, { accountId: string; until: number }>();
  return {
    known: (hash) => {
      const entry = seen.get(hash);
      return entry !== undefined && clock.now() < entry.until ? entry.accountId : undefined;
    },
    find: async (hash) => {
      // The time before the read: what the read says may be as old as that.
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
