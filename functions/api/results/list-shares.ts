import { listShares } from "#handlers/results/list-shares.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { results, shares } from "#runtime/providers.ts";

export const handler = lambda(listShares, { ...forKeys, results, shares });
