import { listTests } from "#actions/list-tests.ts";
import * as operations from "#contract/operations/assessments.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { testsApi } from "#runtime/account.ts";

export const handler = serve(operations.listTests, byKey(testsApi), async ({ accountId }) => ({
  body: await listTests(testsApi, accountId),
}));
