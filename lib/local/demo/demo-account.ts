import { createAccount } from "#actions/accounts/create-account.ts";
import { createApiKey } from "#actions/accounts/create-api-key.ts";
import { hashOfKey } from "#domain/accounts/api-key.ts";
import type { Operator } from "#runtime/admin.ts";

const NAME = "Demo";
const CREDITS = 100;

export type DemoAccount = { id: string; name: string; credits: number; apiKey: string };

/** The demo account: the one this key belongs to if the key still works, otherwise a new one. */
export const demoAccount = async (operator: Operator, knownKey: string | undefined): Promise<DemoAccount> => {
  const found = knownKey === undefined ? undefined : await operator.apiKeys.find(hashOfKey(knownKey));
  const known = found === undefined ? undefined : await operator.accounts.read(found.accountId);
  if (known !== undefined && knownKey !== undefined) {
    return { id: known.id, name: known.name, credits: known.credits, apiKey: knownKey };
  }
  const account = await createAccount(operator, { name: NAME, credits: CREDITS });
  const key = await createApiKey(operator, { accountId: account.id });
  if (key.kind !== "created") throw new Error(`The demo account was refused its key: ${key.kind}`);
  return { id: account.id, name: account.name, credits: account.credits, apiKey: key.key };
};
