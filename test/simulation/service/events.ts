import type { DynamoDBRecord, SQSRecord } from "aws-lambda";
import { sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { sendKeyNotice, sendMemberInvitation } from "#actions/email/send-team-email.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { publishOrPostpone } from "#actions/events/publish-or-postpone.ts";
import { deliverOrSync } from "#actions/integrations/deliver-or-sync.ts";
import { scoreInvitation } from "#actions/results/score-invitation.ts";
import { parseEmailMessage } from "#adapters/email/queue.ts";
import { parseScoringRequest } from "#adapters/scoring-queue.ts";
import { parseDeliveryJob } from "#adapters/webhooks/delivery-queue.ts";
import { queueHandler, streamHandler } from "#http/batch.ts";
import { invitationChange, invitationChanged } from "#store/invitations/stream-change.ts";
import type { Deps } from "./dependencies.ts";

/** The handlers of the stream and the queues, as in `functions/events/`. */
export const EVENTS = {
  publishChanges: (deps: Deps) =>
    streamHandler(deps.log, async (record: DynamoDBRecord) => {
      await publishOrPostpone(deps, invitationChanged(record), async () => {
        const change = invitationChange(record);
        if (change !== undefined) await publishChange(deps, change);
      });
    }),
  sendEmail: (deps: Deps) =>
    queueHandler(deps.log, async (record: SQSRecord) => {
      const message = parseEmailMessage(record.body);
      switch (message.kind) {
        case "notice":
          return sendDisabledNotice(deps, message.request);
        case "member_invitation":
          return sendMemberInvitation(deps, message.request);
        case "key_notice":
          return sendKeyNotice(deps, message.request);
        case "invitation":
          return sendInvitationEmail(deps, message.request);
      }
    }),
  deliverWebhook: (deps: Deps) =>
    queueHandler(deps.log, (record: SQSRecord) => deliverOrSync(deps, parseDeliveryJob(record.body))),
  scoreWriting: (deps: Deps) =>
    queueHandler(deps.log, ({ body, attributes }: SQSRecord) =>
      scoreInvitation(deps, parseScoringRequest(body), Number(attributes.ApproximateReceiveCount)),
    ),
};
