import { fork } from "node:child_process";
import { join } from "node:path";
import { type Job, Ran } from "./job.ts";

export type Client = { run(job: Job): Promise<Ran>; stop(): void };

/** Starts the client's process. A job fails when the client does: an answer that never came is not a slow one. */
export const startClient = (): Client => {
  const child = fork(join(import.meta.dirname, "client.ts"), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`The client ended with ${code}`));
        child.once("exit", ended);
        child.once("message", (message) => {
          child.off("exit", ended);
          resolve(Ran.parse(message));
        });
        child.send(job);
      }),
    stop: () => {
      child.kill();
    },
  };
};
