import type { ApiKey } from "#contract/dashboard/keys.ts";
import { presentApiKey } from "#domain/accounts/api-key-record.ts";
import type { ApiKeyStore } from "#domain/accounts/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";

/** An account's keys, including expired and revoked ones: active ones first, then newest first. */
export const listApiKeys = async (
  deps: { clock: Clock; apiKeys: Pick<ApiKeyStore, "list"> },
  accountId: string,
): Promise<ApiKey[]> => {
  const now = deps.clock.now();
  const all = (await deps.apiKeys.list(accountId)).map((key) => presentApiKey(key, now)).reverse();
  return [...all.filter(({ status }) => status === "active"), ...all.filter(({ status }) => status !== "active")];
};
