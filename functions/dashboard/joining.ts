import { joiningArea } from "#handlers/dashboard/joining.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, memberInvitations } from "#runtime/providers.ts";

export const handler = lambda(joiningArea, { ...forMembers, accounts: accountsReader, memberInvitations });
