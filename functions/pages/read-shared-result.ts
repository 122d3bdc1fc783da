import { readSharedResult } from "#handlers/pages/read-shared-result.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { accountsReader, branding, clock, limiter, pageUrl, random, results, shares } from "#runtime/providers.ts";

export const handler = lambda(readSharedResult, {
  ...forUrls,
  clock,
  random,
  pageUrl,
  limiter,
  results,
  shares,
  accounts: accountsReader,
  branding,
});
