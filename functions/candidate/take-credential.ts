import { takeCredential } from "#handlers/candidate/take-credential.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  accountsReader,
  branding,
  machine,
  pageUrl,
  publicKeys,
  random,
  results,
  settings,
  signer,
} from "#runtime/providers.ts";

export const handler = lambda(takeCredential, {
  ...forLinks,
  machine,
  random,
  pageUrl,
  accounts: accountsReader,
  branding,
  settings,
  results,
  signer,
  publicKeys,
});
