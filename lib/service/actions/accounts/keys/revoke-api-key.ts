import { type ApiKeyRecord, statusOfKey } from "#domain/accounts/api-key-record.ts";
import { OPERATOR, type Origin } from "#domain/shared/audit.ts";
import { type KeyActDeps, recordsOf, sendNotices } from "./key-act.ts";

export type RevokeOutcome = { kind: "revoked" | "revoked_before"; key: ApiKeyRecord } | { kind: "unknown_key" };

/** Revokes a key: within a minute it stops working everywhere. Safe to repeat. */
export const revokeApiKey = async (
  deps: KeyActDeps,
  { accountId, keyId, origin = OPERATOR }: { accountId: string; keyId: string; origin?: Origin },
): Promise<RevokeOutcome> => {
  const now = deps.clock.now();
  const key = (await deps.apiKeys.list(accountId)).find(({ id }) => id === keyId);
  if (key === undefined) return { kind: "unknown_key" };
  if (statusOfKey(key, now) !== "active") return { kind: "revoked_before", key };
  const act = await recordsOf(deps, { act: "revoked", key, origin, now });
  const kind = await deps.apiKeys.revoke(key, now, act);
  if (kind === "revoked") await sendNotices(deps, act.notices);
  return { kind, key: { ...key, revoked_at: new Date(now).toISOString() } };
};
