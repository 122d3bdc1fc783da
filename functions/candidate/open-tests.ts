import { openTests } from "#handlers/candidate/open-tests.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, changes, norms, parts, random, settings } from "#runtime/providers.ts";

export const handler = lambda(openTests, {
  ...forLinks,
  random,
  changes,
  accounts: accountsReader,
  branding,
  settings,
  parts,
  norms,
});
