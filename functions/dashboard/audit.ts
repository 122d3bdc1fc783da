import { auditArea } from "#handlers/dashboard/audit.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { annotations, auditLog, readInvitations } from "#runtime/providers.ts";

export const handler = lambda(auditArea, { ...forMembers, auditLog, readInvitations, annotations });
