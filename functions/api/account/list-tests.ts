import { listTests } from "#actions/list-tests.ts";
import * as operations from "#contract/operations/assessments.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { authenticatedApi } from "#runtime/authenticated.ts";

export const handler = serve(operations.listTests, byKey(authenticatedApi), async () => ({ body: listTests() }));
