import { checkNotice } from "#actions/candidate/check-notice.ts";
import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { startPart } from "#actions/candidate/start-part.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { starting } from "#runtime/candidate/start-part.ts";

export const handler = serve(operations.startPart, byLink(starting), async ({ invitation, target, body }) => {
  await checkNotice(starting, invitation, body.notice_version);
  const noticeVersion = body.notice_version;
  return { body: await stateOf(starting, await startPart(starting, target, body.part, { noticeVersion })) };
});
