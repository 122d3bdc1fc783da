import { checkNotice } from "#actions/candidate/check-notice.ts";
import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { startPart } from "#actions/candidate/start-part.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { starting } from "#runtime/candidate/start-part.ts";

export const handler = candidateEndpoint(operations.startPart, starting, async ({ invitation, target, body }) => {
  await checkNotice(starting, invitation, body.notice_version);
  return stateOf(starting, await startPart(starting, target, body.part, { noticeVersion: body.notice_version }));
});
