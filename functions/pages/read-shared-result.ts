import { readSharedResult } from "#actions/results/read-shared-result.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { addressesOf } from "#http/dashboard/request.ts";
import { serve } from "#http/serve.ts";
import { sharedResultResponse } from "#http/shared-result-response.ts";
import { sharedResults } from "#runtime/pages/shared-results.ts";

export const handler = serve(operations.readSharedResult, byUrl(sharedResults), async ({ params: { link }, event }) => {
  const { http, timeEpoch: wall } = event.requestContext;
  const read = () =>
    readSharedResult(sharedResults, link, { ...addressesOf(event), wall, isHead: http.method === "HEAD" });
  return sharedResultResponse(await sharedResults.clock.within(sharedResults.accountOf(link), read));
});
