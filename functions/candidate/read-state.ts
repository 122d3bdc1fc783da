import { readCandidateState } from "#actions/candidate/read-candidate-state.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { tests } from "#runtime/candidate/tests.ts";

export const handler = serve(operations.readState, byLink(tests), async ({ invitation }) => ({
  body: await readCandidateState(tests, invitation),
}));
