import { decline } from "#actions/candidate/tell-before-start.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.declineInvitation, candidate, ({ invitation, body }) =>
  decline(candidate, invitation, body),
);
