import { requestsArea } from "#handlers/dashboard/requests.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { requestLog } from "#runtime/providers.ts";

export const handler = lambda(requestsArea, { ...forMembers, requestLog });
