import type { Command } from "@commander-js/extra-typings";
import type { Operator } from "#runtime/admin.ts";

/** A valid command failed; exit code 1. The message says what to do. */
export class CommandFailed extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A command's output: text for people, JSON for programs (`--json`). */
export type Output = { text: string; json: unknown };

/** Connects to the service selected on the command line, does the work and stores its output. */
export type Run = (work: (operator: Operator) => Promise<Output>) => Promise<void>;

/** Adds the commands of one topic to the program. */
export type AddCommands = (program: Command, run: Run) => void;
