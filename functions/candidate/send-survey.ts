import { sendSurvey } from "#actions/candidate/send-survey.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.sendSurvey, candidate, ({ invitation, body }) =>
  sendSurvey(candidate, invitation, body),
);
