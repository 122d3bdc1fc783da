import { takeCredential } from "#actions/candidate/take-credential.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { credential } from "#runtime/candidate/credential.ts";

export const handler = candidateEndpoint(operations.takeCredential, credential, ({ invitation, body }) =>
  takeCredential(credential, invitation, body),
);
