import { correctName } from "#handlers/candidate/correct-name.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, changes, pageUrl, parts, results, settings } from "#runtime/providers.ts";

export const handler = lambda(correctName, {
  ...forLinks,
  pageUrl,
  changes,
  accounts: accountsReader,
  branding,
  settings,
  parts,
  results,
});
