import { stateOf } from "#actions/read-candidate-state.ts";
import { startPart } from "#actions/start-part.ts";
import * as operations from "#contract/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate.ts";

export const handler = candidateEndpoint(operations.startPart, candidate, async ({ target, body }) =>
  stateOf(candidate, await startPart(candidate, target, body.part)),
);
