import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CREDENTIALS, LOOPBACK, REGION } from "../local-aws.ts";
import { freePort, preferredOrAny } from "../ports.ts";
import { UserError } from "../user-error.ts";

/** Client configuration for a local engine. */
export type ClientConfig = {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

export type DynamoDbEngine = {
  config: ClientConfig;
  /** Whether it is an external engine (`DYNAMODB_ENDPOINT`), which other services may use as well. */
  shared: boolean;
  stop(): Promise<void>;
};

export const clientConfig = (endpoint: string): ClientConfig => ({
  endpoint,
  region: REGION,
  credentials: { ...CREDENTIALS },
});

const PACKAGE = "@dynoxide/";
const platform = (): string => `${process.platform}-${process.arch}`;

/** The engine's program: the package of this platform, or what the search path has. */
const findBinary = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(`${PACKAGE}${platform()}/dynoxide`);
  } catch {
    const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
    return folders.map((folder) => join(folder, "dynoxide")).find((file) => existsSync(file));
  }
};

/** Whether there is an engine for this platform. */
export const hasEmbeddedEngine = (): boolean => findBinary() !== undefined;

const binaryPath = (): string => {
  const found = findBinary();
  if (found !== undefined) return found;
  throw new UserError(
    [
      `There is no embedded DynamoDB for this platform (${platform()}): neither ${PACKAGE}${platform()} nor the program`,
      "dynoxide is installed. Any of these helps:",
      "  - run `npm install` again, if optional dependencies were left out (--omit=optional);",
      `  - install your platform's build: npm install --no-save ${PACKAGE}${platform()}`,
      "  - install dynoxide itself: brew install nubo-db/tap/dynoxide, or cargo install dynoxide-rs",
      "  - start DynamoDB Local (docker run -p 8000:8000 amazon/dynamodb-local) and set",
      "    DYNAMODB_ENDPOINT=http://127.0.0.1:8000",
    ].join("\n"),
  );
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

/** Starts an embedded engine. Tries another port when another process took the first one. */
const startDynoxide = async (port: number, dbPath: string | undefined, tries = 3): Promise<[ChildProcess, string]> => {
  const place = dbPath === undefined ? temporaryPlace() : { file: dbPath, temporary: undefined };
  const chosen = (await preferredOrAny(port)) || (await freePort());
  const args = ["--host", LOOPBACK, "--port", String(chosen), "--db-path", place.file];
  const child = spawn("/bin/sh", ["-c", WITH_WATCHDOG, binaryPath(), ...args], {
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
    const said = error instanceof Error ? error.message : "";
    if (/in use/i.test(said) && tries > 1) return startDynoxide(0, dbPath, tries - 1);
    if (dbPath === undefined) throw new UserError(`The embedded DynamoDB did not start: ${said}`);
    throw new UserError(
      `The embedded DynamoDB cannot use ${dbPath}: ${said}\nStart with --fresh to delete the local state and start over.`,
    );
  }
};

const mustAnswer = async (endpoint: string): Promise<void> => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new UserError(`DYNAMODB_ENDPOINT=${endpoint} does not respond.\nStart that DynamoDB, or unset the variable.`);
  }
};

/**
 * The table's engine: `DYNAMODB_ENDPOINT` when that is set, otherwise an embedded dynoxide that stores its data in
 * `dbPath`, or without one in a file that is deleted when it stops. `died` is called when it exits before it is stopped.
 */
export const startDynamoDb = async (options: {
  port: number;
  dbPath: string | undefined;
  died: () => void;
}): Promise<DynamoDbEngine> => {
  const external = process.env.DYNAMODB_ENDPOINT;
  if (external) {
    await mustAnswer(external);
    return { config: clientConfig(external), shared: true, stop: async () => undefined };
  }
  const [child, endpoint] = await startDynoxide(options.port, options.dbPath);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("exit", options.died);
  return {
    config: clientConfig(endpoint),
    shared: false,
    stop: async () => {
      child.off("exit", options.died);
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 3000);
      await ended;
      clearTimeout(timer);
      child.stdin?.destroy();
    },
  };
};
