import { requestErasure } from "#actions/candidate/request-erasure.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.requestErasure, candidate, ({ invitation }) =>
  requestErasure(candidate, invitation),
);
