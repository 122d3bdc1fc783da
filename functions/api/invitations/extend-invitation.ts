import { extendInvitation } from "#handlers/invitations/extend-invitation.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes, invitations, pageUrl } from "#runtime/providers.ts";

export const handler = lambda(extendInvitation, { ...forKeys, pageUrl, invitations, changes });
