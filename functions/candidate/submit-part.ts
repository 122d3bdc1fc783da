import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { submitPart } from "#actions/candidate/submit-part.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.submitPart, candidate, async ({ target, body }) =>
  stateOf(candidate, await submitPart(candidate, target, body)),
);
