import { requestReview } from "#actions/candidate/request-review.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { reviewing } from "#runtime/candidate/review.ts";

export const handler = serve(operations.requestReview, byLink(reviewing), async ({ invitation, body }) => ({
  body: await requestReview(reviewing, invitation, body),
}));
