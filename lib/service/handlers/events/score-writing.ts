import type { SQSRecord } from "aws-lambda";
import { scoreInvitation } from "#actions/results/score-invitation.ts";
import { queueHandler } from "#http/batch.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "log"
  | "scoringRequestOf"
  | "invitations"
  | "changes"
  | "parts"
  | "metrics"
  | "grammar"
  | "lexicon"
  | "norms"
  | "settings"
>;

export const scoreWriting = {
  on: (ports: Needed) =>
    queueHandler(ports.log, ({ body, attributes }: SQSRecord) => {
      const request = ports.scoringRequestOf(body);
      return ports.clock.within(request.account_id, () =>
        scoreInvitation(ports, request, Number(attributes.ApproximateReceiveCount)),
      );
    }),
};
