import { saveAnswers } from "#actions/candidate/save-answers.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate.ts";

export const handler = candidateEndpoint(operations.saveAnswers, candidate, ({ invitation, body }) =>
  saveAnswers(candidate, invitation, body),
);
