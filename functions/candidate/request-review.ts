import { requestReview } from "#actions/candidate/request-review.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = serve(operations.requestReview, byLink(candidate), async ({ invitation, body }) => ({
  body: await requestReview(candidate, invitation, body),
}));
