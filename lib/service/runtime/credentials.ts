import { kmsPublicKeys } from "#adapters/signing/kms-signer.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { table } from "./authenticated.ts";
import { kmsClient } from "./aws/kms.ts";
import { readEnv } from "./env.ts";
import { resultsApi } from "./results.ts";

const { SIGNING_KEY_IDS } = readEnv("SIGNING_KEY_IDS");

/** Dependencies of the function that signs credentials for the account. */
export const credentialsApi = {
  ...resultsApi,
  accounts: accountStore(table),
  branding: brandingStore(table),
  publicKeys: kmsPublicKeys(SIGNING_KEY_IDS, kmsClient(), systemClock),
};
