import { consoleLog } from "#adapters/console-log.ts";
import { kmsPublicKeys } from "#adapters/signing/kms-signer.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { kmsClient } from "../aws/kms.ts";
import { readEnv } from "../env.ts";

const { PAGE_URL, SIGNING_KEY_IDS } = readEnv("PAGE_URL", "SIGNING_KEY_IDS");

/** Dependencies of the function that publishes the public keys. */
export const jwks = {
  clock: systemClock,
  log: consoleLog,
  publicKeys: kmsPublicKeys(SIGNING_KEY_IDS, kmsClient(), systemClock),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
