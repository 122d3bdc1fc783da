import { readAccount } from "#actions/read-account.ts";
import * as operations from "#contract/each-operation.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/api.ts";

export const handler = endpoint(operations.readAccount, api, async ({ accountId }) => ({
  body: { account: await readAccount(api, accountId) },
}));
