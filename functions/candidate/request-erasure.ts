import { requestErasure } from "#actions/candidate/request-erasure.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = serve(operations.requestErasure, byLink(candidate), async ({ invitation }) => ({
  body: await requestErasure(candidate, invitation),
}));
