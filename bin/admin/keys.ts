import { InvalidArgumentError } from "@commander-js/extra-typings";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { createTestKey } from "#actions/accounts/keys/create-test-key.ts";
import { listApiKeys } from "#actions/accounts/keys/list-api-keys.ts";
import { revokeApiKey } from "#actions/accounts/keys/revoke-api-key.ts";
import { MAX_ACTIVE_KEYS } from "#contract/dashboard/keys.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { accountGone, accountNamed } from "./arguments.ts";
import { type AddCommands, CommandFailed } from "./command.ts";
import { textTable } from "./text-table.ts";

/** A key's id. The key itself is a secret and must not be on a command line. */
const keyId = (text: string): string => {
  if (text.startsWith("ais_")) {
    throw new InvalidArgumentError("Use the key's id (key_…), not the secret. See keys list.");
  }
  return text;
};

export const addKeyCommands: AddCommands = (program, run) => {
  const keys = program.command("keys").description("API keys of an account");

  keys
    .command("create <account>")
    .description("Create an API key; it is shown once")
    .option("--test", "a key for the account's test mode: no real email is sent and nothing is charged", false)
    .action((account, { test }) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const outcome = await (test ? createTestKey : createApiKey)(operator, { accountId: id });
        const of = test ? " --test" : "";
        if (outcome.kind === "too_many") {
          throw new CommandFailed(
            "too_many_keys",
            `"${name}" already has ${MAX_ACTIVE_KEYS} active ${test ? "test " : ""}keys, the maximum. Revoke one that is no longer used:\n  keys list ${id}${of}\n  keys revoke ${id} <key>${of}`,
          );
        }
        if (outcome.kind === "no_account") throw accountGone(id);
        const { key, record } = outcome;
        return {
          text: `${key}\n\nThis is the ${test ? "test key" : "key"} of "${name}", id ${record.id}. It is not shown again: store it safely.`,
          json: {
            id: record.id,
            account_id: record.account_id,
            api_key: key,
            livemode: !test,
            created_at: record.created_at,
          },
        };
      }),
    );

  keys
    .command("list <account>")
    .description("List an account's API keys")
    .option("--test", "the keys of its test mode", false)
    .action((account, { test }) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const all = await listApiKeys(operator, test ? testTenantOf(id) : id);
        const rows = all.map((key) => [
          key.id,
          `…${key.hint}`,
          key.created_at,
          key.name ?? "",
          key.status === "revoked" ? `revoked ${key.revoked_at}` : key.status,
        ]);
        return {
          text:
            rows.length === 0
              ? `"${name}" has no ${test ? "test " : ""}keys. Create one: keys create ${id}${test ? " --test" : ""}`
              : textTable(["KEY", "ENDS IN", "CREATED", "NAME", "STATE"], rows),
          json: { keys: all },
        };
      }),
    );

  keys
    .command("revoke")
    .description("Revoke an API key; it stops working within a minute")
    .argument("<account>")
    .argument("<key>", "its id", keyId)
    .option("--test", "a key of its test mode", false)
    .action((account, key, { test }) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const outcome = await revokeApiKey(operator, { accountId: test ? testTenantOf(id) : id, keyId: key });
        if (outcome.kind === "unknown_key") {
          throw new CommandFailed(
            "unknown_key",
            `"${name}" has no key ${JSON.stringify(key)}. See: keys list ${id}${test ? " --test" : ""}`,
          );
        }
        return {
          text:
            outcome.kind === "revoked"
              ? `Revoked ${key}. It stops working within a minute.`
              : `${key} was already revoked.`,
          json: { id: key, account_id: test ? testTenantOf(id) : id, revoked: outcome.kind === "revoked" },
        };
      }),
    );
};
