import { readResult } from "#handlers/results/read-result.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { pageUrl, results, signer } from "#runtime/providers.ts";

export const handler = lambda(readResult, { ...forKeys, pageUrl, results, signer });
