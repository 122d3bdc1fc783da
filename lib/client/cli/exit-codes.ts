/** Exit codes of every command; `ais --help` lists them. */
export const EXIT = {
  done: 0,
  /** The service refused the call, or it failed. */
  failed: 1,
  /** The command line is wrong, or the command is not allowed with this key. */
  usage: 2,
  /** There was no response from the service. */
  noConnection: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command line cannot be carried out; the message says what to write instead. */
export class UsageError extends Error {}

/** The command failed for a reason that the message explains. */
export class CommandError extends Error {}
