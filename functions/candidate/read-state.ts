import { readCandidateState } from "#actions/read-candidate-state.ts";
import { candidateOperations } from "#contract/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate.ts";

export const handler = candidateEndpoint(candidateOperations.readState, candidate, ({ invitation }) =>
  readCandidateState(candidate, invitation),
);
