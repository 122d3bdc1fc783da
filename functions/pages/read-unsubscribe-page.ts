import { readUnsubscribePage } from "#handlers/pages/read-unsubscribe-page.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, knownHash } from "#runtime/providers.ts";

export const handler = lambda(readUnsubscribePage, { ...forUrls, accounts: accountsReader, knownHash });
