import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { submitPart } from "#actions/candidate/submit-part.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = serve(operations.submitPart, byLink(candidate), async ({ target, body }) => ({
  body: await stateOf(candidate, await submitPart(candidate, target, body)),
}));
