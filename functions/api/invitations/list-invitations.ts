import { listInvitations } from "#handlers/invitations/list-invitations.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { list, pageUrl } from "#runtime/providers.ts";

export const handler = lambda(listInvitations, { ...forKeys, pageUrl, list });
