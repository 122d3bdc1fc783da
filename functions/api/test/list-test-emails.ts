import { listTestEmails } from "#handlers/test/list-test-emails.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { keptEmails } from "#runtime/providers.ts";

export const handler = lambda(listTestEmails, { ...forKeys, keptEmails });
