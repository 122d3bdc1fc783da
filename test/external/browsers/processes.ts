import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A port that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
};

/** Starts a program that runs until it is ended. What it prints is kept for the message of a failure. */
export const startProgram = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
  const program = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let printed = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    });
  }
  return { program, printed: () => printed };
};

export const endProgram = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  if (await Promise.race([ended.then(() => true), wait(5000, false)])) return;
  program.kill("SIGKILL");
  await ended;
};

/** Tries until it succeeds. The last failure is thrown. */
export const eventually = async <T>(what: string, attempt: () => Promise<T | undefined>, ms = 60_000): Promise<T> => {
  const until = Date.now() + ms;
  let failure: unknown;
  while (Date.now() < until) {
    try {
      const found = await attempt();
      if (found !== undefined) return found;
    } catch (error) {
      failure = error;
    }
    await wait(150);
  }
  throw new Error(`${what}: not within ${ms / 1000} s`, { cause: failure });
};
