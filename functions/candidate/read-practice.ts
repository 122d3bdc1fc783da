import { readPractice } from "#actions/candidate/read-practice.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.readPractice, candidate, async ({ invitation }) =>
  readPractice(candidate, invitation),
);
