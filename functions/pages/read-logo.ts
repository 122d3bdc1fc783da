import { readLogo } from "#handlers/pages/read-logo.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { logos } from "#runtime/providers.ts";

export const handler = lambda(readLogo, { ...forUrls, logos });
