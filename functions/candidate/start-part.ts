import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { startPart } from "#actions/candidate/start-part.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate.ts";

export const handler = candidateEndpoint(operations.startPart, candidate, async ({ target, body }) =>
  stateOf(candidate, await startPart(candidate, target, body.part, { noticeVersion: body.notice_version })),
);
