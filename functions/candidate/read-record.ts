import { readRecord } from "#handlers/candidate/read-record.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, pageUrl, parts, results, settings } from "#runtime/providers.ts";

export const handler = lambda(readRecord, {
  ...forLinks,
  pageUrl,
  accounts: accountsReader,
  branding,
  settings,
  parts,
  results,
});
