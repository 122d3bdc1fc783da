import { ApiError } from "#contract/errors.ts";
import { type ApiKeyRecord, overlapEnd, statusOfKey, successorExpiry } from "#domain/accounts/api-key-record.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { clearExpiredKeys, newKey } from "./create-api-key.ts";
import { type KeyActDeps, recordsOf, sendNotices } from "./key-act.ts";

/**
 * Replaces a key by a new one with the same name and scopes, which lasts as long as the old one was made to. The old one
 * stays valid for the overlap.
 *
 * @throws ApiError `not_found`; `forbidden` for a partner's access; `key_inactive` when it is revoked, expired or rotated; `too_many_keys` when there is no
 *   place for both during the overlap.
 */
export const rotateApiKey = async (
  deps: KeyActDeps,
  input: { accountId: string; keyId: string; overlapHours: number; origin: Origin },
): Promise<{ key: string; record: ApiKeyRecord }> => {
  const { accountId, keyId, overlapHours, origin } = input;
  const now = deps.clock.now();
  const old = (await deps.apiKeys.list(accountId)).find(({ id }) => id === keyId);
  if (old === undefined) throw new ApiError("not_found");
  if (old.partner_id !== null) {
    throw new ApiError("forbidden", { message: "A partner has its own key. Revoke its access, or grant it again." });
  }
  if (statusOfKey(old, now) !== "active" || old.rotated_to !== null) throw new ApiError("key_inactive");
  const { name, scopes } = old;
  const made = newKey(
    { account_id: accountId, name, scopes, expires_at: successorExpiry(old, now), created_by: origin.actor },
    now,
    deps.random,
  );
  const act = await recordsOf(deps, { act: "rotated", key: made.record, origin, now });
  const rotation = { old, next: made.record, oldUntil: overlapHours === 0 ? null : overlapEnd(old, overlapHours, now) };
  let outcome = await deps.apiKeys.rotate(rotation, now, act);
  if (outcome === "too_many" && (await clearExpiredKeys(deps, accountId))) {
    outcome = await deps.apiKeys.rotate(rotation, now, act);
  }
  if (outcome === "stale") throw new ApiError("key_inactive");
  if (outcome === "too_many") throw new ApiError("too_many_keys");
  await sendNotices(deps, act.notices);
  return made;
};
