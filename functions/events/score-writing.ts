import { scoreInvitation } from "#actions/results/score-invitation.ts";
import { queueHandler } from "#http/batch.ts";
import { scorer } from "#runtime/events/score-writing.ts";

export const handler = queueHandler(scorer.log, ({ body, attributes }) => {
  const request = scorer.requestOf(body);
  return scorer.clock.within(request.account_id, () =>
    scoreInvitation(scorer, request, Number(attributes.ApproximateReceiveCount)),
  );
});
