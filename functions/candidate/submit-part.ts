import { submitPart } from "#handlers/candidate/submit-part.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, changes, norms, parts, random, settings } from "#runtime/providers.ts";

export const handler = lambda(submitPart, {
  ...forLinks,
  random,
  changes,
  accounts: accountsReader,
  branding,
  settings,
  parts,
  norms,
});
