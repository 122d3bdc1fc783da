import { resendInvitation } from "#handlers/invitations/resend-invitation.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes, emailCounter, invitationsById, pageUrl, settings, wall } from "#runtime/providers.ts";

export const handler = lambda(resendInvitation, {
  ...forKeys,
  wall,
  pageUrl,
  invitations: invitationsById,
  changes,
  settings,
  emailCounter,
});
