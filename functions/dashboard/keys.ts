import { keysArea } from "#handlers/dashboard/keys.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accounts, apiKeys, emails, partners, shares } from "#runtime/providers.ts";

export const handler = lambda(keysArea, { ...forMembers, accounts, apiKeys, partners, emails, shares });
