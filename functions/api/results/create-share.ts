import { createShare } from "#handlers/results/create-share.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { pageUrl, results, shares } from "#runtime/providers.ts";

export const handler = lambda(createShare, { ...forKeys, pageUrl, results, shares });
