import { readJwks } from "#handlers/pages/read-jwks.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { publicKeys } from "#runtime/providers.ts";

export const handler = lambda(readJwks, { ...forUrls, publicKeys });
