import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { LOOPBACK } from "../local-aws.ts";
import { freePort, preferredOrAny, type RunningServer } from "../ports.ts";
import type { EngineOptions } from "./embedded-engine.ts";

const require = createRequire(import.meta.url);

/** The engine's program for this platform, if its package is installed. */
export const dynoxideFile = (): string | undefined => {
  try {
    return require.resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);
  } catch {
    return undefined;
  }
};

/**
 * The engine serializes writes anyway; with more threads they contend for its locks, and a write takes up to 1.8 times
 * as much CPU.
 */
const ONE_THREAD = { TOKIO_WORKER_THREADS: "1" };

/**
 * Ends the engine when this process ends in any way, `kill -9` included: the shell starts a background reader of our
 * pipe, which kills the engine when the pipe closes, deletes the folder named by TEMPORARY if there is one, and then
 * replaces itself with the engine.
 */
const WITH_WATCHDOG = [
  "exec 3<&0",
  '(cat <&3 >/dev/null; kill $$; if [ -n "$TEMPORARY" ]; then rm -rf "$TEMPORARY"; fi) >/dev/null 2>&1 &',
  'exec "$0" "$@" 3<&- </dev/null',
].join("\n");

const START_TIMEOUT_MS = 10_000;

/** Where the engine keeps its data; `temporary` is a folder to delete with it. */
type Place = { file: string; temporary: string | undefined };

/** A file system in memory that most Linux systems have, in containers often with only 64 MB. */
const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 30;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/** A file, because only that can be given an index; in memory where possible, because it is never read again. */
const temporaryPlace = (): Place => {
  const temporary = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), "assessment-table-"));
  return { file: join(temporary, "table.db"), temporary };
};

/**
 * The engine reads all of a table's stream records at each write to number the next one, and at each read of the
 * stream: after ten thousand records a write takes ten times as long. With this index both take the same time always.
 */
const addStreamIndex = (file: string): void => {
  const database = new DatabaseSync(file);
  database.exec(
    "CREATE INDEX IF NOT EXISTS _stream_records_in_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))",
  );
  database.close();
};

/** Resolves when the engine reports that it is listening; rejects with its output when it exits or takes too long. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`no answer in ${START_TIMEOUT_MS} ms. ${said}`)), START_TIMEOUT_MS);
    child.stderr?.on("data", (data) => {
      said = (said + String(data)).slice(-2000);
      if (said.includes("listening on")) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error(said.trim()));
    });
  });

/** Starts the program. Tries another port when another process took the first one. */
const launch = async (
  program: string,
  port: number,
  dbPath: string | undefined,
  tries = 3,
): Promise<[ChildProcess, string]> => {
  const place = dbPath === undefined ? temporaryPlace() : { file: dbPath, temporary: undefined };
  const chosen = (await preferredOrAny(port)) || (await freePort());
  const args = ["--host", LOOPBACK, "--port", String(chosen), "--db-path", place.file];
  const child = spawn("/bin/sh", ["-c", WITH_WATCHDOG, program, ...args], {
    stdio: ["pipe", "ignore", "pipe"],
    // A separate process group: Ctrl-C in the terminal reaches only this process, which then stops the engine in order.
    detached: true,
    env: { ...process.env, ...ONE_THREAD, TEMPORARY: place.temporary ?? "" },
  });
  try {
    await ready(child);
    addStreamIndex(place.file);
    return [child, `http://${LOOPBACK}:${chosen}`];
  } catch (error) {
    child.stdin?.destroy();
    child.kill("SIGKILL");
    if (error instanceof Error && /in use/i.test(error.message) && tries > 1) {
      return launch(program, 0, dbPath, tries - 1);
    }
    throw error;
  }
};

/** Dynoxide (https://github.com/nubo-db/dynoxide), a program that is DynamoDB on SQLite. */
export const startDynoxide = async (program: string, { port, file, died }: EngineOptions): Promise<RunningServer> => {
  const [child, endpoint] = await launch(program, port, file);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("exit", died);
  return {
    endpoint,
    stop: async () => {
      child.off("exit", died);
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 3000);
      await ended;
      clearTimeout(timer);
      child.stdin?.destroy();
    },
  };
};
