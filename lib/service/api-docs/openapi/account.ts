import { Account, AccountEnvelope } from "#contract/accounts/account.ts";
import type * as operations from "#contract/operations/account.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";

const ACCOUNT: Account = {
  id: "acct_01kagz81mw2c7h4dq0e9rs6vyb",
  name: "Acme Publishing",
  credits: 98,
  livemode: true,
  created_at: "2026-11-20T22:40:12.512Z",
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("Account", Account, "The account that the API key belongs to.", {
    id: { description: "Account identifier; an opaque string.", examples: ["acct_01kagz81mw2c7h4dq0e9rs6vyb"] },
    name: "Display name; candidates see it as the name of the inviter.",
    credits: { description: "Remaining credits. A test tenant's are refilled when they run out.", minimum: 0 },
    livemode: "`false` if the API key is a test key.",
    created_at: "Creation time.",
  }),

  describe("AccountEnvelope", AccountEnvelope, "Envelope of an account.", { account: "The account." }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
  readAccount: {
    tag: "Account",
    description: "Reads the account that the API key belongs to, with its remaining credits.",
    success: "The account.",
    params: {},
    requests: {},
    responses: { account: { summary: "An account with 98 credits", value: { account: ACCOUNT } } },
  },
};
