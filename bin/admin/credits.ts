import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { GrantedCredits, GrantNote, PaymentReference } from "#contract/accounts/admin.ts";
import { accountGone, accountNamed, by, numberBy } from "./arguments.ts";
import { type AddCommands, CommandFailed } from "./command.ts";

export const addCreditCommands: AddCommands = (program, run) => {
  const topic = program.command("credits").description("Credits of an account");

  topic
    .command("grant")
    .description("Add credits to an account")
    .argument("<account>")
    .argument("<credits>", "number of credits", numberBy(GrantedCredits))
    .option("--once <reference>", "a payment's reference, for which credits are added only once", by(PaymentReference))
    .option("--note <text>", "the reason, for the ledger", by(GrantNote))
    .action((account, credits, { once, note }) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const grant = { credits, note: note ?? null, once: once ?? null };
        const outcome = await grantCredits(operator, { accountId: id, grant });
        if (outcome.kind === "unknown_account") throw accountGone(id);
        const { entry, balance } = outcome;
        const json = { account_id: id, granted: outcome.kind === "granted", entry, balance };
        if (outcome.kind === "granted")
          return { text: `Added ${credits} credits to "${name}". Balance: ${balance}`, json };
        if (entry.credits !== credits) {
          throw new CommandFailed(
            "reference_reused",
            `The payment ${JSON.stringify(once)} was booked on ${entry.created_at} with ${entry.credits} credits, not ${credits}. Nothing was added; use another --once for another payment.`,
          );
        }
        return { text: `This payment was booked on ${entry.created_at}; nothing was added. Balance: ${balance}`, json };
      }),
    );
};
