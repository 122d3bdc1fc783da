import { hashOfKey, newApiKey } from "#domain/accounts/api-key.ts";
import type { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import type { ApiKeyStore } from "#domain/accounts/ports.ts";
import { newId } from "#domain/ids.ts";
import type { Clock, Random } from "#domain/ports.ts";

export type CreateKeyOutcome =
  /** `key` is the secret itself. It is not stored anywhere and cannot be shown again. */
  | { kind: "created"; key: string; record: ApiKeyRecord }
  /** The account has the maximum number of active keys. */
  | { kind: "too_many" }
  | { kind: "no_account" };

const HINT_LENGTH = 4;

/** Creates an API key for an account. Only its hash is stored. */
export const createApiKey = async (
  deps: { clock: Clock; random: Random; apiKeys: ApiKeyStore },
  accountId: string,
): Promise<CreateKeyOutcome> => {
  const now = deps.clock.now();
  const key = newApiKey(deps.random);
  const record: ApiKeyRecord = {
    id: newId("key", now, deps.random),
    account_id: accountId,
    hash: hashOfKey(key),
    hint: key.slice(-HINT_LENGTH),
    created_at: new Date(now).toISOString(),
    revoked_at: null,
  };
  const kind = await deps.apiKeys.create(record);
  return kind === "created" ? { kind, key, record } : { kind };
};
