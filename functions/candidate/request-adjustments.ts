import { requestAdjustments } from "#actions/candidate/tell-before-start.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.requestAdjustments, candidate, ({ invitation, body }) =>
  requestAdjustments(candidate, invitation, body),
);
