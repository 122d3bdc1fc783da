import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../../lib/local/ports.ts";

/** A database of a peer, in a separate process with an empty folder. */
export type Database = { port: number; cpuSeconds(): number | null; close(): Promise<void> };

/** The program with a name on the PATH; undefined when there is none. */
const program = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

/** Ticks of CPU time of a process, in hundredths of a second, as Linux counts them; undefined elsewhere. */
const ticksOf = (pid: number | string): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
};

/** The CPU time of a process and its children in seconds; null where that is unknown. */
const cpuSecondsOf = (pid: number): number | null => {
  const own = ticksOf(pid);
  if (own === undefined) return null;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + (ticksOf(child) ?? 0), own) / 100;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

type Identity = { uid?: number; gid?: number };

const started = async (file: string, args: string[], port: number, folder: string, as: Identity): Promise<Database> => {
  const child = spawn(file, args, { cwd: folder, stdio: "ignore", ...as });
  await once(child, "spawn");
  const { pid } = child;
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 100 || child.exitCode !== null) {
      child.kill("SIGKILL");
      throw new Error(`${file} does not start`);
    }
    await wait(100);
  }
  return {
    port,
    cpuSeconds: () => (pid === undefined ? null : cpuSecondsOf(pid)),
    close: async () => {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), "ais-bench-database-"));

/** A Redis that writes each command to its log, and the log to the disk every second; undefined without Redis. */
export const startRedis = async (): Promise<Database | undefined> => {
  const file = program("redis-server");
  if (file === undefined) return undefined;
  const [port, folder] = [await freePort(), newFolder()];
  const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "yes", "--dir", folder];
  return started(file, args, port, folder, {});
};

/** PostgreSQL refuses to run as root: then it runs as the user that its package made; undefined when there is none. */
const postgresUser = (): Identity | undefined => {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
};

/** A PostgreSQL with its default durability; undefined without PostgreSQL, or when it cannot run here. */
export const startPostgres = async (): Promise<Database | undefined> => {
  const [file, as] = [program("postgres"), postgresUser()];
  if (file === undefined || as === undefined) return undefined;
  const [port, folder] = [await freePort(), newFolder()];
  const data = join(folder, "data");
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const initdb = join(dirname(realpathSync(file)), "initdb");
  execFileSync(initdb, ["-D", data, "-U", "postgres", "-A", "trust"], { stdio: "ignore", cwd: folder, ...as });
  const args = ["-D", data, "-p", `${port}`, "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  return started(file, args, port, folder, as);
};
