import { DEFAULT_SCOPES, SCOPES, type Scope } from "#contract/accounts/scopes.ts";
import type { ApiKey, ApiKeyWithToken, CreateApiKey } from "#contract/dashboard/keys.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import { type ApiKeyRecord, presentApiKey } from "#domain/accounts/api-key-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { isTestTenant, testTenantOf } from "#domain/shared/tenant.ts";
import { scopesBeyond } from "#domain/team/permissions.ts";
import { createApiKey } from "./create-api-key.ts";
import { createTestKey } from "./create-test-key.ts";
import type { KeyActDeps } from "./key-act.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";

type Deps = KeyActDeps & { accounts: Pick<AccountStore, "read" | "createTestTenant"> };
/** The member who acts. */
type Manager = { role: Role; origin: Origin };
type Target = { accountId: string; keyId: string };

/** In test mode there are no candidates to protect, so every scope can be tried. */
const checkScopes = (role: Role, { livemode, scopes }: { livemode: boolean; scopes: readonly Scope[] }): void => {
  const beyond = livemode ? scopesBeyond(role, scopes) : [];
  if (beyond.length === 0) return;
  const message = `Your role cannot create or rotate a live key with ${beyond.join(" and ")}. Leave them out, or ask an owner or an admin.`;
  throw new ApiError("forbidden", { message });
};

/** The acts of members on an account's API keys, those of test mode included, as the dashboard presents them. */
export const manageApiKeys = (deps: Deps) => {
  const present = (record: ApiKeyRecord): ApiKey => presentApiKey(record, deps.clock.now());
  const shown = ({ key, record }: { key: string; record: ApiKeyRecord }): ApiKeyWithToken => ({
    api_key: present(record),
    token: key,
  });
  /** A key with the tenant that it is in. @throws ApiError `not_found` if the account has no such key in either */
  const located = async <T extends Target>(target: T): Promise<T> => {
    for (const accountId of [target.accountId, testTenantOf(target.accountId)]) {
      const isThere = (await deps.apiKeys.list(accountId)).some(({ id }) => id === target.keyId);
      if (isThere) return { ...target, accountId };
    }
    throw new ApiError("not_found");
  };
  return {
    /** The tenant that the key is in, with which everything that it made is found. */
    located,

    list: async (accountId: string): Promise<ApiKey[]> => {
      const both = await Promise.all([accountId, testTenantOf(accountId)].map((tenant) => listApiKeys(deps, tenant)));
      const all = both.flat();
      return [...all.filter(({ status }) => status === "active"), ...all.filter(({ status }) => status !== "active")];
    },

    /** @throws ApiError `forbidden` for a scope beyond the role; `too_many_keys`, `validation_error` */
    create: async (accountId: string, input: CreateApiKey, { role, origin }: Manager): Promise<ApiKeyWithToken> => {
      const { name, livemode, scopes = DEFAULT_SCOPES, expires_at = null } = input;
      checkScopes(role, { livemode, scopes });
      const create = livemode ? createApiKey : createTestKey;
      const outcome = await create(deps, { accountId, name, scopes, expiresAt: expires_at, origin });
      if (outcome.kind === "too_many") throw new ApiError("too_many_keys");
      if (outcome.kind === "no_account") throw new Error("A member belongs to an account that does not exist");
      return shown(outcome);
    },

    /**
     * The successor's secret is shown to whoever rotates, so this needs what creating such a key needs.
     *
     * @throws ApiError `not_found`, `forbidden` for a scope beyond the role, `key_inactive`, `too_many_keys`
     */
    rotate: async (target: Target & Manager & { overlapHours: number }): Promise<ApiKeyWithToken> => {
      const input = await located(target);
      const old = (await deps.apiKeys.list(input.accountId)).find(({ id }) => id === input.keyId);
      if (old !== undefined) {
        checkScopes(input.role, { livemode: !isTestTenant(input.accountId), scopes: old.scopes ?? SCOPES });
      }
      return shown(await rotateApiKey(deps, input));
    },

    /** @throws ApiError `not_found` */
    revoke: async (input: Target & { origin: Origin }): Promise<ApiKey> => {
      const outcome = await revokeApiKey(deps, await located(input));
      if (outcome.kind === "unknown_key") throw new ApiError("not_found");
      return present(outcome.key);
    },
  };
};
