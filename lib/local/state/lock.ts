import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "../user-error.ts";

/** SQLite's code for a file that another connection has locked (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;
/** Longer than `holderOf` holds its lock, so that a check never makes a start fail. */
const BUSY_TIMEOUT_MS = 500;

// The lock is an open transaction on an empty database: the operating system releases it with the process, however it
// dies. The file stays when the lock is released: another process may have opened it already.
const databaseIn = (folder: string): string => join(folder, "lock.db");
const pidFileIn = (folder: string): string => join(folder, "service.pid");

/** The databases whose lock this process holds: one that nothing refers to is closed by the garbage collector, and its lock ends. */
const locked = new Set<DatabaseSync>();

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

const pidIn = (folder: string): number | undefined => {
  const path = pidFileIn(folder);
  const pid = existsSync(path) ? Number(readFileSync(path, "utf8")) : Number.NaN;
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
};

/** The id of the process that uses a state folder, if any. */
export const holderOf = (folder: string): number | undefined => {
  if (!existsSync(databaseIn(folder))) return undefined;
  const database = new DatabaseSync(databaseIn(folder));
  try {
    database.exec("SELECT * FROM sqlite_schema");
    return undefined;
  } catch (error) {
    if (isBusy(error)) return pidIn(folder);
    throw error;
  } finally {
    database.close();
  }
};

export type Lock = {
  /** The id of the process that died without releasing the lock, if any. */
  takenOverFrom: number | undefined;
  release(): void;
};

/**
 * Locks a state folder for this process. Throws a UserError while another process holds the lock, or when the folder is
 * not writable.
 */
export const takeLock = (folder: string): Lock => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(databaseIn(folder), { timeout: BUSY_TIMEOUT_MS });
    database.exec("BEGIN EXCLUSIVE");
    const takenOverFrom = pidIn(folder);
    writeFileSync(pidFileIn(folder), String(process.pid));
    const held = database;
    locked.add(held);
    const release = () => {
      rmSync(pidFileIn(folder), { force: true });
      locked.delete(held);
      held.close();
    };
    return { takenOverFrom, release };
  } catch (error) {
    database?.close();
    if (isBusy(error)) {
      const holder = pidIn(folder);
      throw new UserError(
        `Another local service (process ${holder ?? "unknown"}) is using ${folder}.\n` +
          `Stop it first (Ctrl-C in its terminal${holder === undefined ? "" : `, or kill ${holder}`}), or start this one with another folder: --state <folder>.`,
      );
    }
    throw new UserError(
      `The state folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}\n` +
        "Make it writable, or start with another folder: --state <folder>.",
    );
  }
};
