import type { Command } from "@commander-js/extra-typings";
import type { Operator } from "#runtime/admin.ts";

/** The command was understood and could not be carried out; exit code 1. The message says what to do. */
export class CommandFailed extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a command prints: text for people, JSON for programs (`--json`). */
export type Output = { text: string; json: unknown };

/** Connects to the service that the command line names, does the work and keeps what it prints. */
export type Run = (work: (operator: Operator) => Promise<Output>) => Promise<void>;

/** Adds the commands of one topic to the program. */
export type AddCommands = (program: Command, run: Run) => void;
