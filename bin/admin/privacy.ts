import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { reapplyErasures } from "#actions/privacy/reapply-erasures.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { type AddCommands, CommandFailed } from "./command.ts";

export const addPrivacyCommands: AddCommands = (program, run) => {
  const topic = program.command("privacy").description("Personal data");

  topic
    .command("reapply")
    .description("After a restore, erase again what the list of erasures names; without --apply only tell what")
    .option("--from <table>", "the table that has the list, if it is not this one")
    .option("--apply", "erase; the service completes it within a few minutes", false)
    .action(({ from, apply }) =>
      run(async (operator) => {
        const accounts = (await operator.accounts.list()).flatMap(({ id }) => [id, testTenantOf(id)]);
        const erased: { account_id: string; invitations: string[] }[] = [];
        for (const accountId of accounts) {
          const invitations = await operator
            .erasuresFrom(from, accountId, apply)
            .then((erasures) => reapplyErasures({ ...operator, erasures }, accountId, apply))
            .catch((error: unknown) => {
              if (!(error instanceof ResourceNotFoundException)) throw error;
              throw new CommandFailed("no_table", `There is no table ${from}. See: aws dynamodb list-tables`);
            });
          if (invitations.length > 0) erased.push({ account_id: accountId, invitations });
        }
        const count = erased.reduce((sum, { invitations }) => sum + invitations.length, 0);
        const text = [
          `${count} invitations ${apply ? "are being erased again" : "are to be erased again; --apply does it"}`,
          ...erased.flatMap(({ account_id, invitations }) => invitations.map((id) => `  ${account_id} ${id}`)),
        ].join("\n");
        return { text, json: { applied: apply, erased } };
      }),
    );
};
