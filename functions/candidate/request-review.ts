import { requestReview } from "#actions/candidate/request-review.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.requestReview, candidate, ({ invitation, body }) =>
  requestReview(candidate, invitation, body),
);
