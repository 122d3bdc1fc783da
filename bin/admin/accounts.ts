import { createAccount } from "#actions/accounts/create-account.ts";
import { listAccounts } from "#actions/accounts/list-accounts.ts";
import { setContact } from "#actions/accounts/set-contact.ts";
import { AccountName, ContactEmail, InitialCredits } from "#contract/admin.ts";
import { accountOf, parameter, valid, wholeNumberIn } from "./arguments.ts";
import { type Command, CommandFailed, columns } from "./command.ts";

export const accountCommands: Command[] = [
  {
    name: "accounts create",
    parameters: [],
    summary: "Create an account",
    options: {
      name: { required: true, help: "what the account is called, 1 to 100 characters" },
      credits: { required: false, help: "credits it begins with (default 0)" },
      contact: { required: false, help: "email address that is told what needs attention" },
    },
    run: async (operator, { options }) => {
      const name = valid(AccountName, options.name, "--name");
      const credits = valid(InitialCredits, wholeNumberIn(options.credits ?? "0", "--credits"), "--credits");
      const contact = options.contact === undefined ? undefined : valid(ContactEmail, options.contact, "--contact");
      const account = await createAccount(operator, {
        name,
        credits,
        ...(contact === undefined ? {} : { contact_email: contact }),
      });
      return {
        text: `Created account ${account.id} "${account.name}" with ${account.credits} credits.\nNext: keys create ${account.id}`,
        json: account,
      };
    },
  },
  {
    name: "accounts contact",
    parameters: ["<account>", "<email>"],
    summary: "Say where an account is told what needs attention; none for nowhere",
    options: {},
    run: async (operator, given) => {
      const text = parameter(given, 1);
      const contact = text === "none" ? null : valid(ContactEmail, text, "<email>");
      const account = await accountOf(operator, given);
      if ((await setContact(operator, account.id, contact)) === "no_account") {
        throw new CommandFailed("unknown_account", `The account ${account.id} is gone.`);
      }
      return {
        text: contact === null ? `"${account.name}" is told nothing.` : `"${account.name}" is told at ${contact}.`,
        json: { account_id: account.id, contact_email: contact },
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
