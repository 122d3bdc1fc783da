import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { INVITATION_KIND } from "#store/invitations/invitation-row.ts";
import { anAccount, keyActs } from "../builders.ts";
import type { Engine } from "../engines/engine.ts";
import { newTable } from "../engines/table.ts";
import { apiEvent } from "../records/api-event.ts";
import { firstCall } from "./fresh-process.ts";

/** A table for bundled functions, with their environment and callers for them. */
export const coldStage = async (engine: Engine) => {
  const table = await newTable(engine);
  const env = {
    TABLE_NAME: table.name,
    PUBLIC_URL: "https://api.example.com",
    PAGE_URL: "https://tests.example.com",
    AWS_REGION: "eu-west-1",
    AWS_ACCESS_KEY_ID: engine.config.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_SESSION_TOKEN: "local",
    AWS_ENDPOINT_URL_DYNAMODB: String(engine.config.endpoint),
  };
  /** An account with five credits and unused limits, or its test tenant, and the headers of its requests. */
  const newCaller = async (inTestMode = false) => {
    const account = await anAccount(table, 5);
    const deps = { clock: systemClock, random: systemRandom, accounts: accountStore(table) };
    const accountId = inTestMode ? await ensureTestTenant(deps, account) : account;
    if (accountId === undefined) throw new Error("No account");
    const key = await createApiKey(keyActs(table, systemClock, systemRandom), { accountId });
    if (key.kind !== "created") throw new Error(`A new account was refused its key: ${key.kind}`);
    return (body: unknown, params: Record<string, string> = {}) =>
      apiEvent({
        method: "POST",
        path: "/api/v1/any",
        sourceIp: account,
        headers: { authorization: `Bearer ${key.key}` },
        params,
        body,
      });
  };
  /** All rows of the table. */
  const items = async () => (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? [];
  return {
    table,
    env,
    newCaller,
    items,
    /** How many invitations the table holds. */
    committed: async (): Promise<number> => (await items()).filter(({ kind }) => kind === INVITATION_KIND).length,
    /** The first create of a new process: it looks up the key, counts the request, and commits. */
    firstCreate: async (bundle: string) => {
      const send = await newCaller();
      const body = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] };
      return firstCall(bundle, send(body), env);
    },
  };
};
