import { creditsArea } from "#handlers/dashboard/credits.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountSettings, accounts, annotations, ledger, readInvitations } from "#runtime/providers.ts";

export const handler = lambda(creditsArea, {
  ...forMembers,
  accounts,
  accountSettings,
  ledger,
  readInvitations,
  annotations,
});
