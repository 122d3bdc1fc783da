import { readOpenapi } from "#handlers/public/read-openapi.ts";
import { forAnyone } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { baseUrl } from "#runtime/providers.ts";

export const handler = lambda(readOpenapi, { ...forAnyone, baseUrl });
