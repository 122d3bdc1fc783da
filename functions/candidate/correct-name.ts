import { correctName } from "#actions/candidate/correct-name.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.correctName, candidate, ({ invitation, body }) =>
  correctName(candidate, invitation, body),
);
