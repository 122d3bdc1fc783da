import { createApiKey } from "#actions/accounts/create-api-key.ts";
import { listApiKeys } from "#actions/accounts/list-api-keys.ts";
import { revokeApiKey } from "#actions/accounts/revoke-api-key.ts";
import { accountOf, parameter } from "./arguments.ts";
import { type Command, CommandFailed, columns } from "./command.ts";

export const keyCommands: Command[] = [
  {
    name: "keys create",
    parameters: ["<account>"],
    summary: "Create an API key; it is shown once",
    options: {},
    run: async (operator, given) => {
      const account = await accountOf(operator, given);
      const outcome = await createApiKey(operator, account.id);
      if (outcome.kind === "too_many") {
        throw new CommandFailed(
          "too_many_keys",
          `"${account.name}" has two active keys, as many as it may. Revoke the one that is no longer used:\n  keys list ${account.id}\n  keys revoke ${account.id} <key>`,
        );
      }
      if (outcome.kind === "no_account") {
        throw new CommandFailed("unknown_account", `The account ${account.id} is gone.`);
      }
      const { key, record } = outcome;
      return {
        text: `${key}\n\nThis is the key of "${account.name}", id ${record.id}. It is shown only now: store it safely.`,
        json: { id: record.id, account_id: account.id, api_key: key, created_at: record.created_at },
      };
    },
  },
  {
    name: "keys list",
    parameters: ["<account>"],
    summary: "List an account's API keys",
    options: {},
    run: async (operator, given) => {
      const account = await accountOf(operator, given);
      const keys = await listApiKeys(operator, account.id);
      const rows = keys.map(({ id, hint, created_at, revoked_at }) => [
        id,
        `…${hint}`,
        created_at,
        revoked_at === null ? "active" : `revoked ${revoked_at}`,
      ]);
      return {
        text:
          rows.length === 0
            ? `"${account.name}" has no keys. Create one: keys create ${account.id}`
            : columns([["KEY", "ENDS IN", "CREATED", "STATE"], ...rows]),
        json: { keys },
      };
    },
  },
  {
    name: "keys revoke",
    parameters: ["<account>", "<key>"],
    summary: "Revoke an API key; within a minute nothing accepts it any more",
    options: {},
    run: async (operator, given) => {
      const keyId = parameter(given, 1);
      if (keyId.startsWith("ais_")) {
        throw new CommandFailed("unknown_key", "Name the key by its id (key_…), not by the secret. See keys list.");
      }
      const account = await accountOf(operator, given);
      const outcome = await revokeApiKey(operator, { accountId: account.id, keyId });
      if (outcome === "unknown_key") {
        throw new CommandFailed(
          "unknown_key",
          `"${account.name}" has no key ${JSON.stringify(keyId)}. See: keys list ${account.id}`,
        );
      }
      return {
        text:
          outcome === "revoked"
            ? `Revoked ${keyId}. Within a minute nothing accepts it any more.`
            : `${keyId} was revoked before.`,
        json: { id: keyId, account_id: account.id, revoked: outcome === "revoked" },
      };
    },
  },
];
