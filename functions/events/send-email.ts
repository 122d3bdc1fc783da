import { sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { queueHandler } from "#http/batch.ts";
import { emailSender } from "#runtime/send-email.ts";

export const handler = queueHandler(emailSender.log, (record) => {
  const message = emailSender.messageOf(record.body);
  return emailSender.inLane((mailer) => {
    const deps = { ...emailSender, mailer };
    return message.kind === "notice"
      ? sendDisabledNotice(deps, message.request)
      : sendInvitationEmail(deps, message.request);
  });
});
