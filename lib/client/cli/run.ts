import { ApiError, CallError, ConnectionError } from "../errors.ts";
import { VERSION } from "../version.ts";
import { type Command, parseCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { CommandError, EXIT, type ExitCode, UsageError } from "./exit-codes.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { outputOn, printable, type Terminal } from "./terminal.ts";

/** The command that the first words name, and the words after them. */
const commandIn = (words: readonly string[]): { command: Command; args: readonly string[] } | undefined => {
  const command = COMMANDS.find(({ name }) => name.split(" ").every((word, place) => word === words[place]));
  return command === undefined ? undefined : { command, args: words.slice(command.name.split(" ").length) };
};

const exitCodeOf = (error: unknown): ExitCode => {
  if (error instanceof UsageError) return EXIT.usage;
  return error instanceof ConnectionError ? EXIT.noConnection : EXIT.failed;
};

/** What an expected failure says; a bug of the command itself shows where it is. */
const explain = (error: unknown): string => {
  if (error instanceof ApiError) {
    return [error.message, error.docs, error.requestId && `Request ${error.requestId}`].filter(Boolean).join("\n");
  }
  const isExpected = error instanceof CallError || error instanceof UsageError || error instanceof CommandError;
  return error instanceof Error ? String(isExpected ? error.message : error.stack) : String(error);
};

/** On stderr: text for people, or with `--json` an object. */
const report = (terminal: Terminal, error: unknown, asJson: boolean): void => {
  if (asJson) {
    const message = error instanceof Error ? error.message : String(error);
    const known =
      error instanceof ApiError ? { code: error.code, errors: error.errors, request_id: error.requestId } : {};
    terminal.err(JSON.stringify({ error: { message, ...known } }));
  } else {
    terminal.err(explain(error).split("\n").map(printable).join("\n"));
  }
};

/** Runs `ais` with the words after its name; returns its exit code. */
export const run = async (words: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const asJson = words.includes("--json");
  const found = commandIn(words);
  if (found === undefined) {
    if (words[0] === "--version") terminal.out(VERSION);
    const helped = words[0] === "help" ? commandIn(words.slice(1))?.command : undefined;
    const wantsHelp = words.length === 0 || words[0] === "--help" || words.join() === "help";
    if (wantsHelp) terminal.out(generalHelp(COMMANDS));
    if (helped !== undefined) terminal.out(commandHelp(helped));
    if (wantsHelp || helped !== undefined || words[0] === "--version") return EXIT.done;
    report(terminal, new UsageError(`There is no command "${words.join(" ")}". See ais --help.`), asJson);
    return EXIT.usage;
  }
  const { command, args } = found;
  try {
    const given = parseCommand(command, args);
    if (given.isOn("help")) terminal.out(commandHelp(command));
    else await command.run({ terminal, output: outputOn(terminal, asJson), given });
    return EXIT.done;
  } catch (error) {
    // Whatever was under way when the person stopped it.
    if (terminal.stopped.aborted) return EXIT.done;
    report(terminal, error, asJson);
    if (error instanceof UsageError && !asJson) terminal.err(`See ais ${command.name} --help.`);
    return exitCodeOf(error);
  }
};
