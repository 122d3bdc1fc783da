import { parseArgs } from "node:util";
import { type Command, columns, type Given, UsageError } from "./command.ts";

/** Options that every command takes. */
const COMMON = {
  stack: { type: "string" },
  region: { type: "string" },
  state: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const COMMON_HELP = `Where:
  (nothing said)     the local service that runs here
  --state <dir>      the local service with this state folder (default .local)
  --stack <name>     a deployed stack, with your AWS credentials; --region <region> when it is not your default

  --json             answer in JSON (with npm run --silent, nothing else is written)
  --help             help, also of one command

Exit codes: 0 done, 1 not possible, 2 not understood.`;

export type CommandLine = {
  command: Command | undefined;
  given: Given;
  where: { stack: string | undefined; region: string | undefined; state: string | undefined };
  json: boolean;
  help: boolean;
};

const usageOf = ({ name, parameters, options }: Command): string =>
  [
    name,
    ...parameters,
    ...Object.entries(options).map(([option, { required }]) =>
      required ? `--${option} <${option}>` : `[--${option} <${option}>]`,
    ),
  ].join(" ");

/** Help on one command, or on all. */
export const helpOn = (command: Command | undefined, commands: readonly Command[]): string => {
  if (command === undefined) {
    const list = columns(commands.map((one) => [`  ${usageOf(one)}`, one.summary]));
    return `The operator's commands.\n\nUsage: npm run admin -- <command>\n\n${list}\n\n<account> is an account's id, or its name when only one has it.\n\n${COMMON_HELP}`;
  }
  const options = Object.entries(command.options).map(([option, { help }]) => [`  --${option}`, help]);
  return [
    `${command.summary}.`,
    `Usage: npm run admin -- ${usageOf(command)}`,
    ...(options.length === 0 ? [] : [columns(options)]),
    COMMON_HELP,
  ].join("\n\n");
};

/** Reads the command line. Throws a UsageError that says what is wrong with it. */
export const readCommandLine = (args: readonly string[], commands: readonly Command[]): CommandLine => {
  const own = Object.fromEntries(
    commands.flatMap(({ options }) => Object.keys(options)).map((option) => [option, { type: "string" }] as const),
  );
  // parseArgs would take it for a short option that there is not, and say so.
  const signed = args.findIndex((arg) => /^-\d+$/.test(arg));
  if (signed >= 0) {
    const before = args[signed - 1]?.replace(/^--/, "") ?? "";
    const where = before in own ? `--${before} ` : "";
    throw new UsageError(`${where}${args[signed]}: a number here has no sign. Write digits only.`);
  }
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options: { ...own, ...COMMON }, allowPositionals: true });
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = parse();
  const { stack, region, state, json = false, help = false, ...options } = values;
  const command = commands.find(({ name }) => name === positionals.slice(0, 2).join(" "));
  const line: CommandLine = {
    command,
    given: { parameters: positionals.slice(2), options },
    where: { stack, region, state },
    json,
    help: help || positionals.length === 0,
  };
  if (line.help) return line;
  if (command === undefined) {
    throw new UsageError(`There is no command ${JSON.stringify(positionals.slice(0, 2).join(" "))}.`);
  }
  const foreign = Object.keys(options).find((option) => !(option in command.options));
  if (foreign !== undefined) throw new UsageError(`${command.name} has no option --${foreign}.`);
  const missing = Object.entries(command.options).find(([option, { required }]) => required && !(option in options));
  if (missing !== undefined) throw new UsageError(`--${missing[0]} is missing: ${missing[1].help}.`);
  if (line.given.parameters.length !== command.parameters.length) {
    throw new UsageError(`Expected: ${usageOf(command)}`);
  }
  if (stack !== undefined && state !== undefined) throw new UsageError("Give --stack or --state, not both.");
  return line;
};
