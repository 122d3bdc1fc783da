import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Report } from "./receiver.ts";

/** Starts the receiver (`receiver.ts`) in a separate process. */
export const startReceiver = async () => {
  const receiver: ChildProcess = fork(resolve(import.meta.dirname, "receiver.ts"), { stdio: "inherit" });
  const [{ port }] = await once(receiver, "message");
  return {
    port: Number(port),
    /** From now on, it verifies requests to a path by this secret. */
    expect: (path: string, secret: string): void => {
      receiver.send({ secret: [path, secret] });
    },
    /** The arrivals since the last report. */
    report: async (): Promise<Report> => {
      receiver.send({ report: true });
      const [report] = await once(receiver, "message");
      return report;
    },
    /** Closes its pending requests, so that nothing waits for them. */
    hangUp: (): void => {
      receiver.send({ hangUp: true });
    },
    close: (): void => void receiver.kill(),
  };
};
