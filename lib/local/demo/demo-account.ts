import { createAccount } from "#actions/accounts/create-account.ts";
import { type CreateKeyOutcome, createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { createTestKey } from "#actions/accounts/keys/create-test-key.ts";
import { hashOfKey } from "#domain/accounts/api-key.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import type { Operator } from "#runtime/admin.ts";

const NAME = "Demo";
const CREDITS = 100;

export type DemoAccount = { id: string; name: string; credits: number; apiKey: string; testApiKey: string };

/** The demo account: the one these keys belong to if they still work, otherwise a new one or a new test key. */
export const demoAccount = async (
  operator: Operator,
  knownKey?: string,
  knownTestKey?: string,
): Promise<DemoAccount> => {
  const known = await accountOfKey(operator, knownKey);
  const account = known ?? (await createAccount(operator, { name: NAME, credits: CREDITS }));
  const apiKey = known === undefined ? undefined : knownKey;
  const tenantId = knownTestKey === undefined ? undefined : await tenantOfKey(operator, knownTestKey);
  const testApiKey = tenantId === testTenantOf(account.id) ? knownTestKey : undefined;
  return {
    id: account.id,
    name: account.name,
    credits: account.credits,
    apiKey: apiKey ?? created(await createApiKey(operator, { accountId: account.id })),
    testApiKey: testApiKey ?? created(await createTestKey(operator, { accountId: account.id })),
  };
};

const tenantOfKey = async (operator: Operator, key: string): Promise<string | undefined> =>
  (await operator.apiKeys.find(hashOfKey(key)))?.accountId;

const accountOfKey = async (operator: Operator, key: string | undefined) => {
  const id = key === undefined ? undefined : await tenantOfKey(operator, key);
  return id === undefined ? undefined : operator.accounts.read(id);
};

const created = (outcome: CreateKeyOutcome): string => {
  if (outcome.kind !== "created") throw new Error(`The demo account was refused its key: ${outcome.kind}`);
  return outcome.key;
};
