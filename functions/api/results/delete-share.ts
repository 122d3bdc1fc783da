import { deleteShare } from "#handlers/results/delete-share.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { pageUrl, results, shares } from "#runtime/providers.ts";

export const handler = lambda(deleteShare, { ...forKeys, pageUrl, results, shares });
