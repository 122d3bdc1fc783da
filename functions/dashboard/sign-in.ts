import { signInArea } from "#handlers/dashboard/sign-in.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { memberInvitations, metrics, provider } from "#runtime/providers.ts";

export const handler = lambda(signInArea, { ...forMembers, metrics, memberInvitations, provider });
