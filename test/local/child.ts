import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export type Ended = { code: number | null; stdout: string; stderr: string };

const launch = (script: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [resolve(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
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
  return { child, ended, said: () => stdout };
};

/** Runs a program of bin/ to its end. */
export const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  launch(script, args, env).ended;

export type Dev = { child: ChildProcess; ended: Promise<Ended>; said(): string };

/** Starts `bin/dev.ts` and waits until it says that it is ready. */
export const startDev = async (stateDir: string, args: readonly string[] = []): Promise<Dev> => {
  const dev = launch("bin/dev.ts", ["--port", "0", "--state", stateDir, ...args], {});
  await new Promise<void>((ready, failed) => {
    dev.child.stdout.on("data", () => {
      if (dev.said().includes("ready in")) ready();
    });
    dev.ended.then(({ stderr }) => failed(new Error(`It ended before it was ready: ${stderr}`)));
  });
  return dev;
};
