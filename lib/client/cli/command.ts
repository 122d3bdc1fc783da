import { parseArgs } from "node:util";
import { UsageError } from "./exit-codes.ts";
import type { Output, Terminal } from "./terminal.ts";

type OptionSpec = {
  /** The placeholder of its value in the help; an option without one is a switch. */
  value?: string;
  help: string;
  required?: boolean;
};

/** What a command was given: checked against its options, so that every required one is there. */
export type Given = {
  /** @throws UsageError if the option is absent */
  text(option: string): string;
  optional(option: string): string | undefined;
  isOn(option: string): boolean;
  argument: string;
};

export type Context = { terminal: Terminal; output: Output; given: Given };

/** One command of `ais`. */
export type Command = {
  /** As it is typed after `ais`. */
  name: string;
  summary: string;
  /** The placeholder of its argument, if it takes one. */
  argument?: string;
  options: Readonly<Record<string, OptionSpec>>;
  /** Lines that can be pasted. */
  examples: readonly string[];
  /** More to know, below the options. */
  notes?: string;
  run(context: Context): Promise<void>;
};

/** Options of every command. */
export const COMMON: Command["options"] = {
  "base-url": { value: "<url>", help: "the service's URL with its version" },
  json: { help: "one JSON object per line" },
  help: { help: "show this text" },
};

/** @throws UsageError for what the command does not know, and for what is missing */
export const parseCommand = (command: Command, args: readonly string[]): Given => {
  const options = { ...COMMON, ...command.options };
  const types = Object.entries(options).map(([name, { value }]) => [name, { type: value ? "string" : "boolean" }]);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options: Object.fromEntries(types), allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const optional = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === "string" ? value : undefined;
  };
  const text = (option: string): string => {
    const value = optional(option);
    if (value === undefined) throw new UsageError(`--${option} ${options[option]?.value} is missing.`);
    return value;
  };
  const given = { text, optional, isOn: (option: string) => values[option] === true, argument: positionals[0] ?? "" };
  if (given.isOn("help")) return given;
  const expected = command.argument === undefined ? 0 : 1;
  if (expected === 1 && given.argument === "") throw new UsageError(`${command.argument} is missing.`);
  if (positionals.length > expected) throw new UsageError(`Unexpected argument: ${positionals[expected]}`);
  // An id or a path, of which URLs would resolve dots.
  if (/(^|\/)\.{1,2}(\/|$)/.test(given.argument)) throw new UsageError(`Not ${command.argument}: ${given.argument}`);
  for (const [name, { required }] of Object.entries(options)) if (required) text(name);
  return given;
};
