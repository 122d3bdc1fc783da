import { readCandidateState } from "#actions/candidate/read-candidate-state.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.readState, candidate, ({ invitation }) =>
  readCandidateState(candidate, invitation),
);
