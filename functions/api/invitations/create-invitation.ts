import { createInvitation } from "#handlers/invitations/create-invitation.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { invitations, ownTestsReader, packages, pageUrl, settings } from "#runtime/providers.ts";

export const handler = lambda(createInvitation, {
  ...forKeys,
  pageUrl,
  invitations,
  packages,
  ownTests: ownTestsReader,
  settings,
});
