import type { AccountStore } from "#domain/accounts/ports.ts";
import { ensureTestTenant } from "../ensure-test-tenant.ts";
import { type CreateKeyOutcome, createApiKey } from "./create-api-key.ts";
import type { KeyActDeps } from "./key-act.ts";

/** Creates an API key for an account's test tenant, and the tenant itself if this is its first key. */
export const createTestKey = async (
  deps: KeyActDeps & { accounts: Pick<AccountStore, "read" | "createTestTenant"> },
  input: Parameters<typeof createApiKey>[1],
): Promise<CreateKeyOutcome> => {
  const accountId = await ensureTestTenant(deps, input.accountId);
  return accountId === undefined ? { kind: "no_account" } : createApiKey(deps, { ...input, accountId });
};
