import { declineInvitation } from "#handlers/candidate/decline-invitation.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes } from "#runtime/providers.ts";

export const handler = lambda(declineInvitation, { ...forLinks, changes });
