import { kmsPublicKeys, kmsSigner } from "#adapters/signing/kms-signer.ts";
import { machineClock, systemClock } from "#adapters/system-clock.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { kmsClient } from "../aws/kms.ts";
import { readEnv } from "../env.ts";
import { account } from "./account.ts";
import { candidate, table } from "./candidate.ts";

const { SIGNING_KEY_IDS } = readEnv("SIGNING_KEY_IDS");
const kms = kmsClient();

/** Dependencies of the function that signs credentials. */
export const credential = {
  ...candidate,
  ...account,
  machine: machineClock,
  results: resultStore(table),
  signer: kmsSigner(SIGNING_KEY_IDS, kms),
  publicKeys: kmsPublicKeys(SIGNING_KEY_IDS, kms, systemClock),
};
