import { readFileSync } from "node:fs";
import { readDemoEnv } from "../../../lib/local/demo/demo-env.ts";
import { embeddedEngine } from "../../../lib/local/engines/dynamodb-engine.ts";
import { holderOf } from "../../../lib/local/state/lock.ts";
import { launch, startDev } from "../processes/child.ts";

/** A local service running as a separate program, to be killed. */
export type Victim = {
  baseUrl: string;
  origin: string;
  inboxUrl: string;
  /** Calls the control API; returns the parsed response. */
  control(path: string, body: object): Promise<ReturnType<typeof JSON.parse>>;
  /** Its output so far. */
  said(): string;
  pid: number;
  /**
   * Sends `kill -9` to the process group; with `withEngine` also to the database engine, which has a separate group and
   * otherwise exits when the pipe closes. Resolves when the service has exited.
   */
  kill(withEngine: boolean): Promise<void>;
  stop(): Promise<number | null>;
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

type Milestone = "locked" | "engine";

/**
 * Points during a start: it has locked the state folder; it has also started the database engine, where that is a separate
 * process.
 */
export const MILESTONES: readonly Milestone[] =
  (process.env.DYNAMODB_ENDPOINT ?? "") === "" && embeddedEngine() === "dynoxide" ? ["locked", "engine"] : ["locked"];

/** Starts a service and kills its process group at that point. */
export const killWhileStarting = async (stateDir: string, port: number, milestone: Milestone): Promise<void> => {
  const { child, ended } = launch("bin/dev.ts", ["--port", String(port), "--state", stateDir], { detached: true });
  const { pid } = child;
  if (pid === undefined) throw new Error("The service has no process");
  const isThere = (): boolean =>
    milestone === "locked" ? holderOf(stateDir) === pid : holderOf(stateDir) === pid && childrenOf(pid).length > 0;
  while (!isThere()) {
    if (child.exitCode !== null) throw new Error(`The service ended while starting: ${(await ended).stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  process.kill(-pid, "SIGKILL");
  await ended;
};

export const startVictim = async (stateDir: string, port: number): Promise<Victim> => {
  const dev = await startDev(stateDir, ["--port", String(port)], { detached: true });
  const { pid } = dev.child;
  const { BASE_URL = "", INBOX_URL = "", CONTROL_URL = "" } = readDemoEnv(stateDir);
  if (pid === undefined) throw new Error("The service has no process");
  return {
    baseUrl: BASE_URL,
    origin: new URL(BASE_URL).origin,
    inboxUrl: INBOX_URL,
    control: async (path, body) => {
      const response = await fetch(CONTROL_URL + path, { method: "POST", body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    said: dev.said,
    pid,
    kill: async (withEngine) => {
      const engines = withEngine ? childrenOf(pid) : [];
      for (const group of [pid, ...engines]) process.kill(-group, "SIGKILL");
      await dev.ended;
    },
    stop: async () => {
      dev.child.kill("SIGTERM");
      return (await dev.ended).code;
    },
  };
};
