import { teamArea } from "#handlers/dashboard/team.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { directory, emailCounter, emails, memberInvitations } from "#runtime/providers.ts";

export const handler = lambda(teamArea, { ...forMembers, memberInvitations, emailCounter, emails, directory });
