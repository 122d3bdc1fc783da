import { previewArea } from "#handlers/dashboard/preview.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, logos, printer, settings } from "#runtime/providers.ts";

export const handler = lambda(previewArea, {
  ...forMembers,
  accounts: accountsReader,
  branding,
  settings,
  logos,
  printer,
});
