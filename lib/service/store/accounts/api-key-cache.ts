import type { KeyGrant } from "#domain/accounts/api-key-record.ts";
import type { ApiKeyReader, FoundKey, KeyLookup } from "#domain/accounts/ports.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";

/** How long an environment caches a key; a revoked key stops working within this time. */
const TRUST_MS = 60_000;
const MAX_ENTRIES = 1000;

/** The time of a key's last use is written at most this often. */
const USE_STEP_MS = 3_600_000;

/** A cache of keys, for a minute. Only existing keys are cached, so it cannot be filled from outside. */
export const keyLookup = (apiKeys: ApiKeyReader, clock: Clock, log: Pick<Log, "error">): KeyLookup => {
  const seen = new Map<string, FoundKey & { until: number }>();
  const grantOf = ({ accountId, keyId, name, scopes, partnerId }: FoundKey): KeyGrant => ({
    accountId,
    keyId,
    name,
    scopes,
    partnerId,
  });
  const idOf = (hash: string, account = ""): string => `${hash} ${account}`;
  return {
    known: (hash, account) => {
      const entry = seen.get(idOf(hash, account));
      return entry !== undefined && clock.now() < entry.until ? grantOf(entry) : undefined;
    },
    find: async (hash, account) => {
      const id = idOf(hash, account);
      // Taken before the read: its result may be as old as that.
      const now = clock.now();
      const found = await apiKeys.find(hash, account);
      seen.delete(id);
      const end = found?.expiresAt == null ? Number.POSITIVE_INFINITY : Date.parse(found.expiresAt);
      if (found === undefined || end <= now) return undefined;
      if (seen.size >= MAX_ENTRIES) seen.clear();
      seen.set(id, { ...found, until: Math.min(now + TRUST_MS, end) });
      return grantOf(found);
    },
    recordUse: async (shown, account) => {
      const entry = seen.get(idOf(shown, account));
      const now = clock.now();
      if (entry === undefined) return;
      const { hash, lastUsedAt } = entry;
      if (lastUsedAt !== null && now < Date.parse(lastUsedAt) + USE_STEP_MS) return;
      await apiKeys.recordUse(hash, now).catch((error: unknown) => log.error("key use not recorded", {}, error));
    },
  };
};
