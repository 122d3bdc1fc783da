import { createAccount } from "#actions/create-account.ts";
import { listAccounts } from "#actions/list-accounts.ts";
import { AccountName, InitialCredits } from "#contract/operator.ts";
import { type Command, columns } from "./command.ts";
import { valid, wholeNumberIn } from "./input.ts";

export const accountCommands: Command[] = [
  {
    name: "accounts create",
    parameters: [],
    summary: "Create an account",
    options: {
      name: { required: true, help: "what the account is called, 1 to 100 characters" },
      credits: { required: false, help: "credits it begins with (default 0)" },
    },
    run: async (operator, { options }) => {
      const name = valid(AccountName, options.name, "--name");
      const credits = valid(InitialCredits, wholeNumberIn(options.credits ?? "0", "--credits"), "--credits");
      const account = await createAccount(operator, { name, credits });
      return {
        text: `Created account ${account.id} "${account.name}" with ${account.credits} credits.\nNext: keys create ${account.id}`,
        json: account,
      };
    },
  },
  {
    name: "accounts list",
    parameters: [],
    summary: "List all accounts",
    options: {},
    run: async (operator) => {
      const accounts = await listAccounts(operator);
      const rows = accounts.map(({ id, name, credits, created_at }) => [id, String(credits), created_at, name]);
      return {
        text:
          rows.length === 0
            ? "There are no accounts. Create one: accounts create --name <name>"
            : columns([["ACCOUNT", "CREDITS", "CREATED", "NAME"], ...rows]),
        json: { accounts },
      };
    },
  },
];
