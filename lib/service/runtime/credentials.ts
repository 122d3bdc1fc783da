import { kmsPublicKeys, kmsSigner } from "#adapters/signing/kms-signer.ts";
import { machineClock, systemClock } from "#adapters/system-clock.ts";
import { accountReader } from "#store/accounts/account-reader.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { authenticatedApi, table } from "./authenticated.ts";
import { kmsClient } from "./aws/kms.ts";
import { readEnv } from "./env.ts";

const { SIGNING_KEY_IDS, PAGE_URL } = readEnv("SIGNING_KEY_IDS", "PAGE_URL");
const kms = kmsClient();

/** Dependencies of the function that signs credentials for the account. */
export const credentialsApi = {
  machine: machineClock,
  ...authenticatedApi,
  pageUrl: PAGE_URL,
  results: resultStore(table),
  accounts: accountReader(table),
  branding: brandingStore(table),
  signer: kmsSigner(SIGNING_KEY_IDS, kms),
  publicKeys: kmsPublicKeys(SIGNING_KEY_IDS, kms, systemClock),
};
