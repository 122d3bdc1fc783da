import { createAccount } from "#actions/accounts/create-account.ts";
import { listAccounts } from "#actions/accounts/list-accounts.ts";
import { setContact } from "#actions/accounts/set-contact.ts";
import { AccountName, ContactEmail, InitialCredits } from "#contract/admin.ts";
import { textTable } from "../text-table.ts";
import { accountGone, accountNamed, by, numberBy } from "./arguments.ts";
import type { AddCommands } from "./command.ts";

export const addAccountCommands: AddCommands = (program, run) => {
  const accounts = program.command("accounts").description("Accounts and their contacts");

  accounts
    .command("create")
    .description("Create an account")
    .requiredOption("--name <name>", "the account's name, 1 to 100 characters", by(AccountName))
    .option("--credits <credits>", "initial credits", numberBy(InitialCredits), 0)
    .option("--contact <email>", "email address for notices about the account", by(ContactEmail))
    .action(({ name, credits, contact }) =>
      run(async (operator) => {
        const asked = { name, credits, ...(contact === undefined ? {} : { contact_email: contact }) };
        const account = await createAccount(operator, asked);
        return {
          text: `Created account ${account.id} "${account.name}" with ${account.credits} credits.\nNext: keys create ${account.id}`,
          json: account,
        };
      }),
    );

  accounts
    .command("contact")
    .description('Set an account\'s contact email ("none" clears it)')
    .argument("<account>")
    .argument("<email>", "the address, or none to remove it", (text) =>
      text === "none" ? null : by(ContactEmail)(text),
    )
    .action((account, contact) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        if ((await setContact(operator, id, contact)) === "no_account") throw accountGone(id);
        return {
          text: contact === null ? `No contact email is set for "${name}".` : `The contact of "${name}" is ${contact}.`,
          json: { account_id: id, contact_email: contact },
        };
      }),
    );

  accounts
    .command("list")
    .description("List all accounts")
    .action(() =>
      run(async (operator) => {
        const all = await listAccounts(operator);
        const rows = all.map(({ id, name, credits, created_at }) => [id, credits, created_at, name]);
        return {
          text:
            rows.length === 0
              ? "There are no accounts. Create one: accounts create --name <name>"
              : textTable(["ACCOUNT", "CREDITS", "CREATED", "NAME"], rows),
          json: { accounts: all },
        };
      }),
    );
};
