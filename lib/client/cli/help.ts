import { COMMON, type Command } from "./command.ts";

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
};

const section = (title: string, body: string): string => `\n${title}:\n${body}\n`;

const EXIT_CODES = [
  ["0", "done; for listen and logs tail, stopped by Ctrl-C"],
  ["1", "the service refused the call, or something failed"],
  ["2", "the command line is wrong, or is not for this key"],
  ["3", "no response from the service"],
] as const;

/** The text of `ais --help`. */
export const generalHelp = (commands: readonly Command[]): string =>
  [
    "ais: the command line of the assessment invitation service\n",
    section("Commands", table(commands.map(({ name, argument = "", summary }) => [`${name} ${argument}`, summary]))),
    section("Options of every command", table(optionRows(COMMON))),
    section(
      "Environment",
      table([
        ["AIS_API_KEY", "used instead of the key of ais login"],
        ["AIS_BASE_URL", "used instead of the URL of ais login, with AIS_API_KEY"],
        ["NO_COLOR", "no colours"],
      ]),
    ),
    section("Exit codes", table(EXIT_CODES)),
    section(
      "Examples",
      "  ais login\n  ais listen --forward-to http://localhost:3000/hooks\n  ais trigger assessment.completed",
    ),
    "\nais help <command> has the options of a command, and examples.",
  ].join("");

const optionRows = (options: Command["options"]): [string, string][] =>
  Object.entries(options).map(([name, { value = "", help }]) => [`--${name} ${value}`.trim(), help]);

/** The text of `ais <command> --help`. */
export const commandHelp = ({ name, summary, argument = "", options, examples, notes }: Command): string =>
  [
    `ais ${name} ${argument}\n\n${summary}\n`,
    section("Options", table(optionRows({ ...options, ...COMMON }))),
    section("Examples", examples.map((example) => `  ${example}`).join("\n")),
    notes === undefined ? "" : `\n${notes}`,
  ]
    .join("")
    .trimEnd();
