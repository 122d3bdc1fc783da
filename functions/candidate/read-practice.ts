import { readPractice } from "#actions/read-practice.ts";
import { candidateOperations } from "#contract/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate.ts";

export const handler = candidateEndpoint(candidateOperations.readPractice, candidate, async ({ invitation }) =>
  readPractice(candidate, invitation),
);
