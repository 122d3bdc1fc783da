import { randomUUID } from "node:crypto";
import { createAccount } from "#actions/accounts/create-account.ts";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { createTestKey } from "#actions/accounts/keys/create-test-key.ts";
import { askToSync } from "#actions/integrations/ask-to-sync.ts";
import { createConnection } from "#actions/integrations/connections.ts";
import { reconcileConnections } from "#actions/integrations/reconcile-connections.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { ApiError } from "#contract/errors.ts";
import { INTEGRATIONS_PREFIX, type Vendor } from "#contract/integrations/vendor.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import type { Operator } from "#runtime/admin.ts";
import { SIMULATED_SECRET } from "../ats/simulated-ats.ts";
import { ensureMember, sessionOf } from "../demo/members.ts";
import { UserError } from "../user-error.ts";
import type { Control } from "./control.ts";

/** The control API's commands on accounts. Where a request names no account, they use the demo account. */
export const accountCommands = (operator: Operator) => {
  let demoAccountId: string | undefined;
  const orDemoAccount = (accountId = demoAccountId): string => {
    if (accountId === undefined) throw new UserError("Specify account_id: there is no demo account here.");
    return accountId;
  };

  const inboundUrl = (vendor: Vendor): string => new URL(`${INTEGRATIONS_PREFIX}/${vendor}`, operator.baseUrl).href;

  const commands: Pick<
    Control,
    "createAccount" | "createEndpoint" | "createConnection" | "reconcileConnections" | "createSession"
  > = {
    createAccount: async (input) => {
      const account = await createAccount(operator, input);
      const key = await createApiKey(operator, { accountId: account.id });
      if (key.kind !== "created") throw new Error(`A new account was refused its first key: ${key.kind}`);
      const test = await createTestKey(operator, { accountId: account.id });
      if (test.kind !== "created") throw new Error(`A new account was refused its first test key: ${test.kind}`);
      return { account_id: account.id, api_key: key.key, test_api_key: test.key };
    },
    createEndpoint: async ({ account_id, url, events }) => {
      const { endpoint, secret } = await createEndpoint(
        operator,
        { accountId: orDemoAccount(account_id), url, events: eventTypesOf(events) },
        undefined,
        byOperator(operator),
      );
      return { id: endpoint.id, secret };
    },
    createConnection: async (input) => {
      const { account_id, vendor, base_url, callback_origin, api_key, callback_token, ...given } = input;
      const accountId = orDemoAccount(account_id);
      if ((await operator.accounts.read(accountId)) === undefined) throw new ApiError("not_found");
      const { connection, key } = await createConnection(
        operator,
        {
          ...{ accountId, vendor, base_url, callback_origin },
          apiKey: api_key ?? callback_token,
          theirId: given.integration_id ?? given.company_id,
          webhookSecret: given.webhook_secret,
          granted: given,
        },
        byOperator(operator),
      );
      await askToSync(operator, connection);
      return { id: connection.id, inbound_url: inboundUrl(vendor), key };
    },
    reconcileConnections: async ({ account_id }) => ({
      connections: await reconcileConnections(operator, orDemoAccount(account_id)),
    }),
    createSession: async ({ email, account_id, role }) => {
      const accountId = orDemoAccount(account_id);
      if ((await operator.accounts.read(accountId)) === undefined) throw new ApiError("not_found");
      await ensureMember(operator, accountId, email, role);
      return { cookie: await sessionOf(operator, accountId, email), account_id: accountId };
    },
  };

  return {
    commands,
    /** Where an ATS calls. */
    inboundUrl,
    /** Connects a simulated ATS to the demo account's test mode. */
    connectSimulatedAts: async (vendor: Vendor, origin: string) => {
      const signs = { integration_id: `simulated:${randomUUID()}`, webhook_secret: SIMULATED_SECRET };
      const access = {
        access_token: "simulated",
        refresh_token: "simulated",
        client_id: "here",
        client_secret: "simulated",
      };
      const connected = await commands.createConnection({
        account_id: testTenantOf(orDemoAccount()),
        vendor,
        base_url: `${origin}/ats/${vendor}`,
        callback_origin: origin,
        api_key: "simulated",
        ...(ADAPTERS[vendor].signed === undefined ? {} : signs),
        ...(ADAPTERS[vendor].oauth === undefined ? {} : access),
      });
      return { ...connected, integration_id: signs.integration_id };
    },
    /** Sets the account that is used where none is given. */
    setDemoAccount: (accountId: string): void => {
      demoAccountId = accountId;
    },
  };
};
