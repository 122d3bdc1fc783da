import { readFileSync } from "node:fs";
import { readDemoEnv } from "../../../lib/local/demo/demo-env.ts";
import { holderOf } from "../../../lib/local/state/lock.ts";
import { launch, startDev } from "../child.ts";

/** A local service that runs as a program of its own, to be killed. */
export type Victim = {
  baseUrl: string;
  origin: string;
  inboxUrl: string;
  /** Calls the control API; gives the parsed answer. */
  control(path: string, body: object): Promise<ReturnType<typeof JSON.parse>>;
  /** What it has printed so far. */
  said(): string;
  pid: number;
  /**
   * `kill -9` of the process group at once; `withEngine` also of the database engine, which has a group of its own and
   * otherwise ends when it notices. Resolves when the service is gone.
   */
  kill(withEngine: boolean): Promise<void>;
  stop(): Promise<number | null>;
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** Points of a start: it holds the state folder; it has started the database engine, too. */
export const MILESTONES = ["locked", "engine"] as const;

/** Starts a service and kills its process group as soon as it is so far. */
export const killWhileStarting = async (
  stateDir: string,
  port: number,
  milestone: (typeof MILESTONES)[number],
): Promise<void> => {
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
