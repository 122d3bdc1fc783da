import { readAccount } from "#actions/accounts/read-account.ts";
import * as operations from "#contract/operations/account.ts";
import { endpoint } from "#http/endpoint.ts";
import { accountApi } from "#runtime/account.ts";

export const handler = endpoint(operations.readAccount, accountApi, async ({ accountId }) => ({
  body: { account: await readAccount(accountApi, accountId) },
}));
