import type { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import type { ApiKeyStore } from "#domain/accounts/ports.ts";

/** The attributes of a key that may be shown. */
export type ShownKey = Omit<ApiKeyRecord, "hash">;

/** An account's keys, including revoked ones, oldest first. */
export const listApiKeys = async (
  deps: { apiKeys: Pick<ApiKeyStore, "list"> },
  accountId: string,
): Promise<ShownKey[]> => (await deps.apiKeys.list(accountId)).map(({ hash: _, ...shown }) => shown);
