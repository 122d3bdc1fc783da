import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { restoreAccount } from "#actions/accounts/restore-account.ts";
import { type AddCommands, CommandFailed } from "./command.ts";

export const addRestoreCommand: AddCommands = (program, run) => {
  program
    .command("restore")
    .description("Put an account's rows that are gone back from a restored table; without --apply only tell which")
    .argument("<account id>", "its id, because its own row may be gone")
    .requiredOption("--from <table>", "the name of the restored table")
    .option("--apply", "write them; a row that exists is never overwritten", false)
    .action((accountId, { from, apply }) =>
      run(async (operator) => {
        const { missing, different } = await restoreAccount(operator, { accountId, from, apply }).catch(
          (error: unknown) => {
            if (!(error instanceof ResourceNotFoundException)) throw error;
            throw new CommandFailed("no_table", `There is no table ${from}. See: aws dynamodb list-tables`);
          },
        );
        const list = ({ pk, sk }: { pk: string; sk: string }) => `  ${pk} ${sk}`;
        const text = [
          `${missing.length} ${apply ? "rows were gone and are back" : "rows are gone; --apply puts them back"}`,
          ...missing.map(list),
          `${different.length} rows differ from the restored table and stay as they are`,
          ...different.map(list),
        ].join("\n");
        return { text, json: { account_id: accountId, applied: apply, missing, different } };
      }),
    );
};
