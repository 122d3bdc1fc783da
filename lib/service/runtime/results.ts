import { kmsSigner } from "#adapters/signing/kms-signer.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { table } from "./authenticated.ts";
import { kmsClient } from "./aws/kms.ts";
import { readEnv } from "./env.ts";
import { changeApi } from "./invitations/changes.ts";

const { SIGNING_KEY_IDS } = readEnv("SIGNING_KEY_IDS");

/** Dependencies of the functions that answer with a result, which is signed. */
export const resultsApi = {
  ...changeApi,
  results: resultStore(table),
  signer: kmsSigner(SIGNING_KEY_IDS, kmsClient()),
};
