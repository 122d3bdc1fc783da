import { readState } from "#handlers/candidate/read-state.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, changes, norms, parts, random, settings } from "#runtime/providers.ts";

export const handler = lambda(readState, {
  ...forLinks,
  random,
  changes,
  accounts: accountsReader,
  branding,
  settings,
  parts,
  norms,
});
