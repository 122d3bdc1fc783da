import { join, resolve } from "node:path";
import { CommanderError, Option } from "@commander-js/extra-typings";
import { ApiError } from "#contract/errors.ts";
import { UserError } from "../../lib/local/user-error.ts";
import { commandLine, USAGE_ERROR } from "../command.ts";
import { addAccountCommands } from "./accounts.ts";
import { CommandFailed, type Run } from "./command.ts";
import { addContentCommands } from "./content.ts";
import { addCreditCommands } from "./credits.ts";
import { addEndpointCommands } from "./endpoints.ts";
import { addEventCommands } from "./events.ts";
import { addKeyCommands } from "./keys.ts";
import { addMemberCommands } from "./members.ts";
import { addPartnerCommands } from "./partners.ts";
import { addPrivacyCommands } from "./privacy.ts";
import { addRestoreCommand } from "./restore.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const HELP = `
<account> is an account's id, or its name if the name is unique. Without --stack the commands work on the local
service that runs here. Exit codes: 0 success, 1 the command failed, 2 usage error.`;

/** A command's result: exit code, stdout and stderr. */
export type Result = { code: number; stdout: string; stderr: string };

/** Messages for errors whose API message does not tell the operator which command to run next. */
const HINTS: Record<string, string> = {
  not_found: "The account has no such endpoint or event. See: endpoints list <account>, events list <account>.",
  endpoint_disabled: "This webhook endpoint is disabled. Enable it first: endpoints update … --enabled true",
};

/** Code and message of a failed command. */
const failure = (error: unknown): { code: string; message: string } => {
  if (error instanceof CommandFailed) return error;
  if (error instanceof ApiError) {
    const faults = error.errors?.map(({ field, message }) => `${field}: ${message}`);
    return { code: error.code, message: faults?.join("\n") ?? HINTS[error.code] ?? error.message };
  }
  if (error instanceof UserError) return { code: "problem", message: error.message };
  return { code: "unexpected", message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
};

const program = () =>
  commandLine("npm run admin --", "The operator's commands.")
    .addOption(
      new Option("--state <folder>", "the local service with this state folder").default(
        join(ROOT, ".local"),
        ".local",
      ),
    )
    .addOption(new Option("--stack <name>", "a deployed stack, reached with your AWS credentials").conflicts("state"))
    .option("--region <region>", "the stack's region, when it is not your default")
    .option("--json", "print JSON (with npm run --silent, nothing else is printed)")
    .addHelpText("after", HELP);

/** Runs one of the operator's commands. Never throws: errors are in the result. */
export const runAdmin = async (args: readonly string[]): Promise<Result> => {
  let stdout = "";
  let stderr = "";
  const admin = program()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        stdout += text;
      },
      writeErr: (text) => {
        stderr += text;
      },
    });
  const run: Run = async (work) => {
    const { stack, region, state, json } = admin.opts();
    // Imported lazily: the AWS clients load slowly, and help and usage errors should be fast.
    const { localOperator, stackOperator } = await import("./connect.ts");
    const operator = stack === undefined ? localOperator(resolve(state)) : await stackOperator(stack, region);
    const output = await work(operator);
    stdout = `${json === true ? JSON.stringify(output.json) : output.text}\n`;
  };
  for (const add of [
    addAccountCommands,
    addCreditCommands,
    addKeyCommands,
    addPartnerCommands,
    addMemberCommands,
    addEndpointCommands,
    addEventCommands,
    addRestoreCommand,
    addPrivacyCommands,
    addContentCommands,
  ]) {
    add(admin, run);
  }
  const failed = (code: string, message: string): string =>
    args.includes("--json") ? `${JSON.stringify({ error: { code, message } })}\n` : `${message.trimEnd()}\n`;
  try {
    await admin.parseAsync(args, { from: "user" });
    return { code: 0, stdout, stderr };
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return { code: 0, stdout, stderr };
      // A topic without a command prints the list of commands and is not an error.
      if (error.code === "commander.help") return { code: 0, stdout: stderr, stderr: "" };
      return { code: USAGE_ERROR, stdout: "", stderr: failed("usage", stderr.replace(/^error: /, "")) };
    }
    const { code, message } = failure(error);
    return { code: 1, stdout: "", stderr: failed(code, message) };
  }
};
