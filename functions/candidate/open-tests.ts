import { openTests } from "#actions/candidate/open-session.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { tests } from "#runtime/candidate/tests.ts";

export const handler = serve(operations.openTests, byLink(tests), async ({ target }) => ({
  body: await openTests(tests, target),
}));
