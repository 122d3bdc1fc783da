import type { Scope } from "#contract/accounts/scopes.ts";
import { ApiError } from "#contract/errors.ts";
import { hashOfKey, newApiKey } from "#domain/accounts/api-key.ts";
import { type ApiKeyRecord, statusOfKey } from "#domain/accounts/api-key-record.ts";
import { OPERATOR, type Origin } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { type KeyActDeps, recordsOf, sendNotices } from "./key-act.ts";

export type CreateKeyOutcome =
  /** `key` is the secret itself. It is not stored anywhere and cannot be shown again. */
  | { kind: "created"; key: string; record: ApiKeyRecord }
  /** The account has the maximum number of active keys. */
  | { kind: "too_many" }
  | { kind: "no_account" };

const HINT_LENGTH = 4;

type Settings = Pick<ApiKeyRecord, "account_id" | "name" | "scopes" | "expires_at" | "created_by">;

/** What is stored of a key, or of a partner's grant, when it is made. */
export const newRecord = (
  settings: Settings,
  stored: Pick<ApiKeyRecord, "hash" | "hint" | "partner_id">,
  now: number,
  random: Random,
): ApiKeyRecord => ({
  ...settings,
  ...stored,
  id: newId("key", now, random),
  rotated_to: null,
  last_used_at: null,
  created_at: new Date(now).toISOString(),
  revoked_at: null,
});

/** The hash of a key, and its last four characters. */
export const storedOf = (key: string): Pick<ApiKeyRecord, "hash" | "hint"> => ({
  hash: hashOfKey(key),
  hint: key.slice(-HINT_LENGTH),
});

/** A new key, and what is stored of it. */
export const newKey = (settings: Settings, now: number, random: Random): { key: string; record: ApiKeyRecord } => {
  const key = newApiKey(random, isTestTenant(settings.account_id) ? "test" : "live");
  return { key, record: newRecord(settings, { ...storedOf(key), partner_id: null }, now, random) };
};

/** Frees the places of expired keys; whether there were any. */
export const clearExpiredKeys = async (
  { clock, apiKeys }: Pick<KeyActDeps, "clock" | "apiKeys">,
  accountId: string,
): Promise<boolean> => {
  const expired = (await apiKeys.list(accountId)).filter(
    (key) => key.revoked_at === null && statusOfKey(key, clock.now()) === "expired",
  );
  await Promise.all(expired.map((key) => apiKeys.clearExpired(key)));
  return expired.length > 0;
};

/** Stores a key with its entry in the audit log, and emails the owners. */
export const storeKey = async (
  deps: KeyActDeps,
  record: ApiKeyRecord,
  origin: Origin,
): ReturnType<KeyActDeps["apiKeys"]["create"]> => {
  const now = deps.clock.now();
  const act = await recordsOf(deps, { act: "created", key: record, origin, now });
  let kind = await deps.apiKeys.create(record, act);
  if (kind === "too_many" && (await clearExpiredKeys(deps, record.account_id))) {
    kind = await deps.apiKeys.create(record, act);
  }
  if (kind === "created") await sendNotices(deps, act.notices);
  return kind;
};

/**
 * Creates an API key for an account. Only its hash is stored. Without settings it has no name, every scope and no end: the
 * operator's keys.
 *
 * @throws ApiError `validation_error` when it would have expired already.
 */
export const createApiKey = async (
  deps: KeyActDeps,
  input: { accountId: string; name?: string; scopes?: readonly Scope[]; expiresAt?: string | null; origin?: Origin },
): Promise<CreateKeyOutcome> => {
  const { accountId, name = null, scopes, expiresAt = null, origin = OPERATOR } = input;
  const now = deps.clock.now();
  if (expiresAt !== null && Date.parse(expiresAt) <= now) {
    const message = "Choose a time in the future, or leave it out for a key that does not expire.";
    throw new ApiError("validation_error", { errors: [{ field: "expires_at", code: "in_the_past", message }] });
  }
  const { key, record } = newKey(
    {
      account_id: accountId,
      name,
      scopes: scopes === undefined ? null : [...scopes],
      expires_at: expiresAt,
      created_by: origin.actor,
    },
    now,
    deps.random,
  );
  const kind = await storeKey(deps, record, origin);
  if (kind === "exists") throw new Error("There is a key with this hash already");
  return kind === "created" ? { kind, key, record } : { kind };
};
