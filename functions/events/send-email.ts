import { sendDisabledNotice } from "#actions/send-disabled-notice.ts";
import { sendInvitationEmail } from "#actions/send-invitation-email.ts";
import { queueHandler } from "#http/batch.ts";
import { emailSender } from "#runtime/send-email.ts";

export const handler = queueHandler(emailSender.log, (record) => {
  const message = emailSender.messageOf(record.body);
  return emailSender.inLane(() =>
    message.kind === "notice"
      ? sendDisabledNotice(emailSender, message.request)
      : sendInvitationEmail(emailSender, message.request),
  );
});
