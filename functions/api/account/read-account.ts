import { readAccount } from "#actions/accounts/read-account.ts";
import * as operations from "#contract/operations/account.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { accountApi } from "#runtime/account.ts";

export const handler = serve(operations.readAccount, byKey(accountApi), async ({ accountId }) => ({
  body: { account: await readAccount(accountApi, accountId) },
}));
