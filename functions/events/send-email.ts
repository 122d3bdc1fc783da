import { sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { sendNotifications } from "#actions/email/send-notifications.ts";
import { sendKeyNotice, sendMemberInvitation } from "#actions/email/send-team-email.ts";
import { queueHandler } from "#http/batch.ts";
import { emailSender } from "#runtime/events/send-email.ts";

export const handler = queueHandler(emailSender.log, (record) => {
  const message = emailSender.messageOf(record.body);
  return emailSender.withMailer(message.request.account_id, (mailer) => {
    const deps = { ...emailSender, mailer };
    switch (message.kind) {
      case "notice":
        return sendDisabledNotice(deps, message.request);
      case "member_invitation":
        return sendMemberInvitation(deps, message.request);
      case "key_notice":
        return sendKeyNotice(deps, message.request);
      case "notifications":
        return sendNotifications(deps, message.request);
      case "invitation":
        return sendInvitationEmail(deps, message.request);
    }
  });
});
