import { DEFAULT_SCOPES } from "#contract/accounts/scopes.ts";
import type { ApiKey, ApiKeyWithToken, CreateApiKey } from "#contract/dashboard/keys.ts";
import { ApiError } from "#contract/errors.ts";
import { type ApiKeyRecord, presentApiKey } from "#domain/accounts/api-key-record.ts";
import type { Origin } from "#domain/audit.ts";
import { createApiKey } from "./create-api-key.ts";
import type { KeyActDeps } from "./key-act.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";

/** The acts of members on API keys, as the dashboard presents them. */
export const manageApiKeys = (deps: KeyActDeps) => {
  const present = (record: ApiKeyRecord): ApiKey => presentApiKey(record, deps.clock.now());
  const shown = ({ key, record }: { key: string; record: ApiKeyRecord }): ApiKeyWithToken => ({
    api_key: present(record),
    token: key,
  });
  return {
    list: (accountId: string): Promise<ApiKey[]> => listApiKeys(deps, accountId),

    /** @throws ApiError `too_many_keys`, `validation_error` */
    create: async (accountId: string, input: CreateApiKey, origin: Origin): Promise<ApiKeyWithToken> => {
      const { name, scopes = DEFAULT_SCOPES, expires_at = null } = input;
      const outcome = await createApiKey(deps, { accountId, name, scopes, expiresAt: expires_at, origin });
      if (outcome.kind === "too_many") throw new ApiError("too_many_keys");
      if (outcome.kind === "no_account") throw new Error("A member belongs to an account that does not exist");
      return shown(outcome);
    },

    /** @throws ApiError `not_found`, `key_inactive`, `too_many_keys` */
    rotate: async (input: Parameters<typeof rotateApiKey>[1]): Promise<ApiKeyWithToken> =>
      shown(await rotateApiKey(deps, input)),

    /** @throws ApiError `not_found` */
    revoke: async (input: { accountId: string; keyId: string; origin: Origin }): Promise<ApiKey> => {
      const outcome = await revokeApiKey(deps, input);
      if (outcome.kind === "unknown_key") throw new ApiError("not_found");
      return present(outcome.key);
    },
  };
};
