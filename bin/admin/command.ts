import type { Operator } from "#runtime/admin.ts";

/** The command line is not as it must be; exit code 2. */
export class UsageError extends Error {}

/** The command was understood and could not be done; exit code 1. The message says what to do. */
export class CommandFailed extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a command tells: for people, and for programs (`--json`). */
export type Told = { text: string; json: unknown };

export type Command = {
  /** The words it is called by, and what follows them: `<name>` for what must be there. */
  name: string;
  parameters: string[];
  summary: string;
  /** Its own options, each with a value. */
  options: Record<string, { required: boolean; help: string }>;
  run(operator: Operator, given: Given): Promise<Told>;
};

/** The words and options of one call, complete and known, but not yet looked into. */
export type Given = { parameters: readonly string[]; options: Readonly<Record<string, string | undefined>> };

/** A table for the eye. */
export const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
