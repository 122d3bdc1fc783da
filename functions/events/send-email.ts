import { sendDisabledNotice } from "#actions/send-disabled-notice.ts";
import { sendInvitationEmail } from "#actions/send-invitation-email.ts";
import { queueHandler } from "#http/batch.ts";
import { emailSender } from "#runtime/send-email.ts";

export const handler = queueHandler(emailSender.log, async (record) => {
  const message = emailSender.messageOf(record.body);
  if (message.kind === "notice") await sendDisabledNotice(emailSender, message.notice);
  else await sendInvitationEmail(emailSender, message.request);
});
