import { listResults } from "#handlers/results/list-results.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { baseUrl, pageUrl, resultList } from "#runtime/providers.ts";

export const handler = lambda(listResults, { ...forKeys, pageUrl, baseUrl, resultList });
