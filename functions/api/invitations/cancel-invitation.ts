import { cancelInvitation } from "#handlers/invitations/cancel-invitation.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes, invitationsById, pageUrl } from "#runtime/providers.ts";

export const handler = lambda(cancelInvitation, { ...forKeys, pageUrl, invitations: invitationsById, changes });
