import * as z from "zod/mini";
import { SCOPES, Scope } from "#contract/accounts/scopes.ts";
import { Actor } from "#contract/dashboard/actor.ts";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";
import { livemodeOf } from "../shared/tenant.ts";

/** An API key as it is stored. */
export const ApiKeyRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  /** SHA-256 of the key, in hex. */
  hash: z.string(),
  /** The key's last four characters, to tell keys apart. */
  hint: z.string(),
  /** Null for a key that the operator made without one. */
  name: orNull(z.string()),
  /** Null for every scope: the operator's keys. */
  scopes: orNull(z.array(Scope)),
  expires_at: orNull(timestamp),
  created_by: orNull(Actor),
  /** The partner that the account granted access, which uses its own key; null for a key of the account. */
  partner_id: orNull(z.string()),
  /** The key that replaced it. */
  rotated_to: orNull(z.string()),
  /** To the hour. */
  last_used_at: orNull(timestamp),
  created_at: timestamp,
  revoked_at: orNull(timestamp),
});
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

/**
 * What a request with a key may do, and for whom; `scopes` null is every scope, `name` null is a key without
 * one. `partnerId` is whose key it is, when it is not the account's.
 */
export type KeyGrant = {
  accountId: string;
  keyId: string;
  name: string | null;
  scopes: readonly Scope[] | null;
  partnerId: string | null;
};

export const hasScope = ({ scopes }: KeyGrant, scope: Scope): boolean => scopes === null || scopes.includes(scope);

/** A key that is past its expiry is expired, and not revoked, even once its row is cleared up. */
export const statusOfKey = ({ expires_at, revoked_at }: ApiKeyRecord, now: number): ApiKey["status"] => {
  if (expires_at !== null && Date.parse(expires_at) <= now && (revoked_at === null || revoked_at >= expires_at)) {
    return "expired";
  }
  return revoked_at === null ? "active" : "revoked";
};

/** When the successor of a rotated key expires: after as long as the old one was made to last; null for never. */
export const successorExpiry = ({ created_at, expires_at, rotated_to }: ApiKeyRecord, now: number): string | null =>
  expires_at === null || rotated_to !== null
    ? null
    : new Date(now + Date.parse(expires_at) - Date.parse(created_at)).toISOString();

/** When a rotated key ends: after the overlap, and no later than it would have ended anyway. */
export const overlapEnd = ({ expires_at }: ApiKeyRecord, overlapHours: number, now: number): string => {
  const end = now + overlapHours * 3_600_000;
  return new Date(expires_at === null ? end : Math.min(end, Date.parse(expires_at))).toISOString();
};

/** What may be shown of a key. */
export const presentApiKey = (key: ApiKeyRecord, now: number): ApiKey => {
  const { account_id, hash, scopes, ...shown } = key;
  return {
    ...shown,
    livemode: livemodeOf(account_id),
    scopes: [...(scopes ?? SCOPES)],
    status: statusOfKey(key, now),
  };
};
