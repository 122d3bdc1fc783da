import { readInvitation } from "#handlers/invitations/read-invitation.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { invitationsById, pageUrl } from "#runtime/providers.ts";

export const handler = lambda(readInvitation, { ...forKeys, pageUrl, invitations: invitationsById });
