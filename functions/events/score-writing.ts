import { scoreInvitation } from "#actions/results/score-invitation.ts";
import { queueHandler } from "#http/batch.ts";
import { scorer } from "#runtime/score-writing.ts";

export const handler = queueHandler(scorer.log, ({ body, attributes }) =>
  scoreInvitation(scorer, scorer.requestOf(body), Number(attributes.ApproximateReceiveCount)),
);
