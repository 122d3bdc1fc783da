import { readReport } from "#handlers/pages/read-report.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  accountSettings,
  accountsReader,
  branding,
  clock,
  logos,
  pageUrl,
  parts,
  printer,
  results,
  shares,
  signer,
} from "#runtime/providers.ts";

export const handler = lambda(readReport, {
  ...forUrls,
  clock,
  pageUrl,
  results,
  shares,
  parts,
  accounts: accountsReader,
  accountSettings,
  branding,
  logos,
  printer,
  signer,
});
