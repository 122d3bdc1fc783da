import { readAccount } from "#handlers/account/read-account.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accounts } from "#runtime/providers.ts";

export const handler = lambda(readAccount, { ...forKeys, accounts });
