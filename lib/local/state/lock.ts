import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { Problem } from "../user-error.ts";

const Holder = z.object({ pid: z.number(), started: z.string().nullable() });
type Holder = z.infer<typeof Holder>;

/** When a process started, in the kernel's own count, so that a number that was given out again is not mistaken for it. */
const startOf = (pid: number): string | null => {
  try {
    // The fields after the command's name, which may hold spaces and brackets itself.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const now = startOf(pid);
  return started === null || now === null || now === started;
};

const read = (path: string): Holder | undefined => {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
};

/** The process that uses a state folder now, if one does. */
export const holderOf = (folder: string): number | undefined => {
  const holder = read(join(folder, "lock"));
  return holder !== undefined && isAlive(holder) ? holder.pid : undefined;
};

/** Takes the lock by linking a file that is complete already, so that nobody ever reads half a lock. */
const take = (path: string): boolean => {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
};

export type Lock = {
  /** The process that left the lock behind when it died, if one did. */
  takenOverFrom: number | undefined;
  release(): void;
};

/** Takes a state folder for this process. Throws a Problem while another one has it, or when nothing can be written there. */
export const takeLock = (folder: string): Lock => {
  try {
    return takeOrThrow(folder);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The state folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}\n` +
        "Make it yours to write in, or start with another folder: --state <folder>.",
    );
  }
};

const takeOrThrow = (folder: string): Lock => {
  const path = join(folder, "lock");
  let takenOverFrom: number | undefined;
  while (!take(path)) {
    const holder = read(path);
    if (holder !== undefined && isAlive(holder)) {
      throw new Problem(
        `Another local service (process ${holder.pid}) is using ${folder}.\n` +
          `Stop it first (Ctrl-C in its terminal, or kill ${holder.pid}), or start this one with another folder: --state <folder>.`,
      );
    }
    takenOverFrom = holder?.pid;
    const aside = `${path}.stale.${process.pid}`;
    try {
      // Of several that find the stale lock one moves it; should it be a new one by then, it goes back.
      renameSync(path, aside);
      const moved = read(aside);
      if (moved !== undefined && isAlive(moved)) linkSync(aside, path);
    } catch {
      // Somebody else was faster: look again.
    } finally {
      rmSync(aside, { force: true, recursive: true });
    }
  }
  return { takenOverFrom, release: () => rmSync(path, { force: true }) };
};
