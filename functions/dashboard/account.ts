import { accountArea } from "#handlers/dashboard/account.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accounts, baseUrl } from "#runtime/providers.ts";

export const handler = lambda(accountArea, { ...forMembers, baseUrl, accounts });
