import { unsubscribe } from "#handlers/pages/unsubscribe.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, knownHash, members } from "#runtime/providers.ts";

export const handler = lambda(unsubscribe, { ...forUrls, accounts: accountsReader, members, knownHash });
