import { sendInvitationEmail } from "#actions/send-invitation-email.ts";
import { queueHandler } from "#http/batch.ts";
import { emailSender } from "#runtime/send-email.ts";

export const handler = queueHandler(emailSender.log, (record) =>
  sendInvitationEmail(emailSender, emailSender.requestOf(record.body)),
);
