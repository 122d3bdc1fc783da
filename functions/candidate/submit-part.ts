import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { submitPart } from "#actions/candidate/submit-part.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { tests } from "#runtime/candidate/tests.ts";

export const handler = serve(operations.submitPart, byLink(tests), async ({ target, body }) => ({
  body: await stateOf(tests, await submitPart(tests, target, body)),
}));
