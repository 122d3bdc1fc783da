import { createInvitations } from "#handlers/invitations/create-invitations.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { bulk, invitations, ownTestsReader, packages, pageUrl, settings } from "#runtime/providers.ts";

export const handler = lambda(createInvitations, {
  ...forKeys,
  pageUrl,
  invitations,
  bulk,
  packages,
  ownTests: ownTestsReader,
  settings,
});
