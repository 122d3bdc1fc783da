import type { Server } from "node:http";
import { createRequire } from "node:module";
import type * as Emulator from "aws-ses-v2-local";
import type * as EmulatorStore from "aws-ses-v2-local/dist/store.js";
import { LOOPBACK } from "../local-aws.ts";
import { preferredOrAny } from "../ports.ts";
import type { StateFile } from "../state/state-folder.ts";

export type EmailEngine = { endpoint: string; stop(): Promise<void> };

// It is a CommonJS module, whose default export loaders disagree about; required, it is what it declares.
const require = createRequire(import.meta.url);
const emulator = (): typeof Emulator.default => require("aws-ses-v2-local");
const emulatorStore = (): typeof EmulatorStore => require("aws-ses-v2-local/dist/store.js");

export type Emails = ReturnType<typeof EmulatorStore.getStoreReadonly>["emails"];

/** Emails that a restart brings back. */
const KEPT = 500;
const SAVE_AFTER_MS = 200;

/** The SES emulator, in this process: takes emails and shows them on its inbox page. `file` keeps them across restarts. */
export const startEmail = async (options: {
  port: number;
  file: StateFile<{ emails: Emails }> | undefined;
}): Promise<EmailEngine> => {
  const { file } = options;
  const { clearStore, getStoreReadonly } = emulatorStore();
  // The emulator has one store per process, which may hold an earlier service's emails.
  clearStore();
  getStoreReadonly().emails.push(...(file?.read()?.emails ?? []));
  const server: Server = await emulator().default({ host: LOOPBACK, port: await preferredOrAny(options.port) });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The SES emulator does not listen");

  let timer: NodeJS.Timeout | undefined;
  const save = () => file?.write({ emails: getStoreReadonly().emails.slice(-KEPT) });
  server.on("request", ({ method }) => {
    if (method === "POST" && timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined;
        save();
      }, SAVE_AFTER_MS);
    }
  });
  return {
    endpoint: `http://${LOOPBACK}:${address.port}`,
    stop: async () => {
      clearTimeout(timer);
      save();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
