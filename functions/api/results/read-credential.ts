import { readCredential } from "#handlers/results/read-credential.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, machine, pageUrl, publicKeys, results, signer } from "#runtime/providers.ts";

export const handler = lambda(readCredential, {
  ...forKeys,
  machine,
  pageUrl,
  results,
  accounts: accountsReader,
  branding,
  signer,
  publicKeys,
});
