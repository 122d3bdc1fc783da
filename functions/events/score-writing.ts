import { scoreInvitation } from "#actions/results/score-invitation.ts";
import { queueHandler } from "#http/batch.ts";
import { scorer } from "#runtime/score-writing.ts";

export const handler = queueHandler(scorer.log, (record) => scoreInvitation(scorer, scorer.requestOf(record.body)));
