import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { CommandError } from "../exit-codes.ts";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const holderOf = (path: string): number => {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return 0;
  }
};

/**
 * Two listeners with the same place in the feed would deliver everything twice. The lock of a process that died is
 * taken over.
 *
 * @returns releases the lock
 * @throws CommandError while another process has it
 */
export const takeLock = (path: string): (() => void) => {
  const holder = holderOf(path);
  if (holder > 0 && isAlive(holder)) {
    throw new CommandError(`Another ais listen already forwards to this URL (process ${holder}). Stop it first.`);
  }
  rmSync(path, { force: true });
  const file = openSync(path, "wx", 0o600);
  writeSync(file, String(process.pid));
  closeSync(file);
  return () => rmSync(path, { force: true });
};
