import { readVerification } from "#handlers/pages/read-verification.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, invitationsById, results } from "#runtime/providers.ts";

export const handler = lambda(readVerification, {
  ...forUrls,
  results,
  invitations: invitationsById,
  accounts: accountsReader,
  branding,
});
