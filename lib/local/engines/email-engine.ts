import type { Server } from "node:http";
import { createRequire } from "node:module";
import type * as Emulator from "aws-ses-v2-local";
import type * as EmulatorStore from "aws-ses-v2-local/dist/store.js";
import { LOOPBACK } from "../local-aws.ts";
import { preferredOrAny } from "../ports.ts";
import type { StateLog } from "../state/state-folder.ts";

export type EmailEngine = { endpoint: string; stop(): Promise<void> };

// A CommonJS module; loaders disagree about its default export, but `require` returns what its types declare.
const require = createRequire(import.meta.url);
const emulator = (): typeof Emulator.default => require("aws-ses-v2-local");

export type Emails = ReturnType<typeof EmulatorStore.getStoreReadonly>["emails"];

/**
 * The emulator's email store, which its entry point does not export: only here can emails be restored, and stored before
 * their sender gets a response. Its other modules call these functions through the module object, so replacing one here
 * takes effect there.
 */
type EmailStore = { -readonly [Name in keyof typeof EmulatorStore]: (typeof EmulatorStore)[Name] };
const emailStore = (): EmailStore => require("aws-ses-v2-local/dist/store.js");

/** The stored emails, restored after a restart. */
const KEPT = 500;

/**
 * The SES emulator, in this process: accepts emails and shows them on its inbox page. `log` stores them across
 * restarts. An email is written to the log before the sender gets a response, so an accepted email survives even `kill
 * -9`.
 */
export const startEmail = async (options: {
  port: number;
  log: StateLog<Emails[number]> | undefined;
}): Promise<EmailEngine> => {
  const { log } = options;
  const store = emailStore();
  // The emulator has one store per process, which may contain an earlier service's emails.
  store.clearStore();
  const kept = log?.read().slice(-KEPT) ?? [];
  store.getStoreReadonly().emails.push(...kept);
  log?.replace(kept);
  const { saveEmail } = store;
  store.saveEmail = (email) => {
    log?.append(email);
    saveEmail(email);
  };
  const server: Server = await emulator().default({ host: LOOPBACK, port: await preferredOrAny(options.port) });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The SES emulator is not listening");
  return {
    endpoint: `http://${LOOPBACK}:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.saveEmail = saveEmail;
      // The inbox page can delete emails.
      log?.replace(store.getStoreReadonly().emails);
    },
  };
};
