import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { GrantedCredits, GrantNote, PaymentReference } from "#contract/admin.ts";
import { accountOf, parameter, valid, wholeNumberIn } from "./arguments.ts";
import { type Command, CommandFailed } from "./command.ts";

export const creditCommands: Command[] = [
  {
    name: "credits grant",
    parameters: ["<account>", "<credits>"],
    summary: "Add credits to an account",
    options: {
      once: { required: false, help: "a payment's reference: the same one adds credits to the account only once" },
      note: { required: false, help: "why, for the ledger" },
    },
    run: async (operator, given) => {
      const { once, note } = given.options;
      const credits = valid(GrantedCredits, wholeNumberIn(parameter(given, 1), "<credits>"), "<credits>");
      const grant = {
        credits,
        note: note === undefined ? null : valid(GrantNote, note, "--note"),
        once: once === undefined ? null : valid(PaymentReference, once, "--once"),
      };
      const account = await accountOf(operator, given);
      const outcome = await grantCredits(operator, { accountId: account.id, grant });
      if (outcome.kind === "unknown_account") {
        throw new CommandFailed("unknown_account", `The account ${account.id} is gone.`);
      }
      const { entry, balance } = outcome;
      const json = { account_id: account.id, granted: outcome.kind === "granted", entry, balance };
      if (outcome.kind === "granted") {
        return { text: `Added ${credits} credits to "${account.name}". Balance: ${balance}`, json };
      }
      if (entry.credits !== credits) {
        throw new CommandFailed(
          "reference_reused",
          `The payment ${JSON.stringify(once)} was booked on ${entry.created_at} with ${entry.credits} credits, not ${credits}. Nothing was added; use another --once for another payment.`,
        );
      }
      return {
        text: `This payment was booked on ${entry.created_at}; nothing was added now. Balance: ${balance}`,
        json,
      };
    },
  },
];
