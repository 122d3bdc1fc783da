import { consoleLog } from "#adapters/console-log.ts";
import { kmsPublicKeys } from "#adapters/signing/kms-signer.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { readEnv } from "./env.ts";

const { PUBLIC_URL, SIGNING_KEY_IDS } = readEnv("PUBLIC_URL", "SIGNING_KEY_IDS");

/** Dependencies of the function that publishes the public keys. */
export const jwks = {
  clock: systemClock,
  log: consoleLog,
  publicKeys: kmsPublicKeys(SIGNING_KEY_IDS),
  docsUrl: `${PUBLIC_URL}/docs`,
};
