import { readAccount as read } from "#actions/accounts/read-account.ts";
import * as operations from "#contract/operations/account.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const readAccount = handler(
  operations.readAccount,
  byKey,
  (ports: Ports<"accounts">) =>
    async ({ accountId }) => ({
      body: { account: await read(ports, accountId) },
    }),
);
