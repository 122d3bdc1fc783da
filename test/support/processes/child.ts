import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");

export type Ended = { code: number | null; stdout: string; stderr: string };

/** A running program of bin/. */
export type Launched = {
  child: ChildProcess;
  ended: Promise<Ended>;
  said(): string;
  /** Waits until its standard output matches; rejects if it exits first. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
};

/** Starts a program of bin/. Detached, it has a separate process group, like a program in a terminal. */
export const launch = (
  script: string,
  args: readonly string[],
  { env = {}, detached = false }: { env?: NodeJS.ProcessEnv; detached?: boolean } = {},
): Launched => {
  const child = spawn(process.execPath, [resolve(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => {
    stdout += data;
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  const ended = new Promise<Ended>((done) => child.once("close", (code) => done({ code, stdout, stderr })));
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((matched, failed) => {
      const look = () => {
        const found = pattern.exec(stdout);
        if (found !== null) matched(found);
      };
      child.stdout.on("data", look);
      ended.then(() => failed(new Error(`It exited without printing ${pattern}: ${stdout}${stderr}`)));
      look();
    });
  return { child, ended, said: () => stdout, says };
};

/** Runs a program of bin/ to its end. */
export const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  launch(script, args, { env }).ended;

/** Starts `bin/dev.ts` and waits until it reports that it is ready. */
export const startDev = async (
  stateDir: string,
  args: readonly string[] = [],
  options: { detached?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Launched> => {
  const dev = launch("bin/dev.ts", ["--port", "0", "--state", stateDir, ...args], options);
  await dev.says(/ready in/);
  return dev;
};
