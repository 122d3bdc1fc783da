import { join, resolve } from "node:path";
import { ApiError } from "#contract/errors.ts";
import { Problem } from "../../lib/local/user-error.ts";
import { accountCommands } from "./accounts.ts";
import { CommandFailed, UsageError } from "./command.ts";
import { helpOn, readCommandLine } from "./command-line.ts";
import { creditCommands } from "./credits.ts";
import { endpointCommands } from "./endpoints.ts";
import { eventCommands } from "./events.ts";
import { keyCommands } from "./keys.ts";

const COMMANDS = [...accountCommands, ...creditCommands, ...keyCommands, ...endpointCommands, ...eventCommands];
const ROOT = resolve(import.meta.dirname, "../..");

/** What a command said, as a program: its exit code, and a text for one of its two outputs. */
export type Said = { code: number; stdout: string; stderr: string };

const answer = async (args: readonly string[]): Promise<string> => {
  const { command, given, where, json, help } = readCommandLine(args, COMMANDS);
  if (help || command === undefined) return helpOn(command, COMMANDS);
  // Loaded only now: the AWS clients take a while, and help and mistakes should not.
  const { localOperator, stackOperator } = await import("./connect.ts");
  const operator =
    where.stack === undefined
      ? localOperator(resolve(where.state ?? join(ROOT, ".local")))
      : await stackOperator(where.stack, where.region);
  const told = await command.run(operator, given);
  return json ? JSON.stringify(told.json) : told.text;
};

/** Where the API's own words, which may not say what there is instead, leave the operator without the next step. */
const HINTS: Record<string, string> = {
  not_found: "The account has no such endpoint or event. See: endpoints list <account>, events list <account>.",
  endpoint_disabled: "This webhook endpoint is disabled. Enable it first: endpoints update … --enabled true",
};

/** Exit code and message of a failure; what nobody expected shows what it is. */
const failure = (error: unknown): { exit: number; code: string; message: string } => {
  if (error instanceof UsageError)
    return { exit: 2, code: "usage", message: `${error.message}\nSee npm run admin -- --help.` };
  if (error instanceof CommandFailed) return { exit: 1, code: error.code, message: error.message };
  // What the API would answer, for the same reasons.
  if (error instanceof ApiError) {
    const faults = error.errors?.map(({ field, message }) => `${field}: ${message}`);
    return { exit: 1, code: error.code, message: faults?.join("\n") ?? HINTS[error.code] ?? error.message };
  }
  if (error instanceof Problem) return { exit: 1, code: "problem", message: error.message };
  return {
    exit: 1,
    code: "unexpected",
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  };
};

/** Carries out a command of the operator's. It never throws: what went wrong is in what it says. */
export const runAdmin = async (args: readonly string[]): Promise<Said> => {
  try {
    return { code: 0, stdout: `${await answer(args)}\n`, stderr: "" };
  } catch (error) {
    const { exit, code, message } = failure(error);
    const stderr = args.includes("--json") ? JSON.stringify({ error: { code, message } }) : message;
    return { code: exit, stdout: "", stderr: `${stderr}\n` };
  }
};
