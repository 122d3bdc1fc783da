import { saveAnswers } from "#actions/save-answers.ts";
import { candidateOperations } from "#contract/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate.ts";

export const handler = candidateEndpoint(candidateOperations.saveAnswers, candidate, ({ invitation, body }) =>
  saveAnswers(candidate, invitation, body),
);
