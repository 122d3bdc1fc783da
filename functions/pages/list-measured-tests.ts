import { listMeasuredTests } from "#actions/list-tests.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { serve } from "#http/serve.ts";
import { measuredTests } from "#runtime/pages/measured-tests.ts";

/** For an hour: they are measured once a day. */
const headers = { "Cache-Control": "public, max-age=3600" };

export const handler = serve(operations.listMeasuredTests, byUrl(measuredTests), async () => ({
  body: await listMeasuredTests(measuredTests.norms),
  headers,
}));
