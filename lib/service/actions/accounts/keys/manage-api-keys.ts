import { DEFAULT_SCOPES } from "#contract/accounts/scopes.ts";
import type { ApiKey, ApiKeyWithToken, CreateApiKey } from "#contract/dashboard/keys.ts";
import { ApiError } from "#contract/errors.ts";
import { type ApiKeyRecord, presentApiKey } from "#domain/accounts/api-key-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import type { Origin } from "#domain/audit.ts";
import { testTenantOf } from "#domain/tenant.ts";
import { createApiKey } from "./create-api-key.ts";
import { createTestKey } from "./create-test-key.ts";
import type { KeyActDeps } from "./key-act.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";

type Deps = KeyActDeps & { accounts: Pick<AccountStore, "read" | "createTestTenant"> };
type Target = { accountId: string; keyId: string; origin: Origin };

/** The acts of members on an account's API keys, those of test mode included, as the dashboard presents them. */
export const manageApiKeys = (deps: Deps) => {
  const present = (record: ApiKeyRecord): ApiKey => presentApiKey(record, deps.clock.now());
  const shown = ({ key, record }: { key: string; record: ApiKeyRecord }): ApiKeyWithToken => ({
    api_key: present(record),
    token: key,
  });
  /** A key with the tenant that it is in; the account itself, if it is in none. */
  const located = async <T extends Target>(target: T): Promise<T> => {
    const test = testTenantOf(target.accountId);
    const isTest = (await deps.apiKeys.list(test)).some(({ id }) => id === target.keyId);
    return isTest ? { ...target, accountId: test } : target;
  };
  return {
    list: async (accountId: string): Promise<ApiKey[]> => {
      const both = await Promise.all([accountId, testTenantOf(accountId)].map((tenant) => listApiKeys(deps, tenant)));
      const all = both.flat();
      return [...all.filter(({ status }) => status === "active"), ...all.filter(({ status }) => status !== "active")];
    },

    /** @throws ApiError `too_many_keys`, `validation_error` */
    create: async (accountId: string, input: CreateApiKey, origin: Origin): Promise<ApiKeyWithToken> => {
      const { name, livemode, scopes = DEFAULT_SCOPES, expires_at = null } = input;
      const create = livemode ? createApiKey : createTestKey;
      const outcome = await create(deps, { accountId, name, scopes, expiresAt: expires_at, origin });
      if (outcome.kind === "too_many") throw new ApiError("too_many_keys");
      if (outcome.kind === "no_account") throw new Error("A member belongs to an account that does not exist");
      return shown(outcome);
    },

    /** @throws ApiError `not_found`, `key_inactive`, `too_many_keys` */
    rotate: async (input: Target & { overlapHours: number }): Promise<ApiKeyWithToken> =>
      shown(await rotateApiKey(deps, await located(input))),

    /** @throws ApiError `not_found` */
    revoke: async (input: Target): Promise<ApiKey> => {
      const outcome = await revokeApiKey(deps, await located(input));
      if (outcome.kind === "unknown_key") throw new ApiError("not_found");
      return present(outcome.key);
    },
  };
};
