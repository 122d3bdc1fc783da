import * as z from "zod/mini";
import type { EmailQueue, KeyNoticeEmail, MemberInvitationEmail, NotificationsEmail } from "#domain/email/ports.ts";
import type { EmailRequest, NoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import { type Sqs, sendMessage } from "../sqs.ts";

const Invitation = z.object({ account_id: z.string(), invitation_id: z.string(), request: z.int() });
const Notice = z.object({ account_id: z.string(), endpoint_id: z.string(), request: z.int() });

const MemberInvitation = z.object({ account_id: z.string(), member_invitation_id: z.string(), request: z.int() });
const KeyNotice = z.object({ account_id: z.string(), key_notice_id: z.string(), request: z.int() });
const Notifications = z.object({ account_id: z.string(), person_id: z.string(), request: z.int() });

/** The queue of emails to send. */
export const emailQueue = (queueUrl: string, client: Sqs): EmailQueue => ({
  send: (request) => sendMessage(client, queueUrl, request),
});

export type EmailMessage =
  | { kind: "invitation"; request: EmailRequest }
  | { kind: "notice"; request: NoticeRequest }
  | { kind: "member_invitation"; request: MemberInvitationEmail }
  | { kind: "key_notice"; request: KeyNoticeEmail }
  | { kind: "notifications"; request: NotificationsEmail };

/** What a message's body asks for; throws on anything else, which then ends in the dead-letter queue. */
export const parseEmailMessage = (body: string): EmailMessage => {
  const message: unknown = JSON.parse(body);
  const notice = Notice.safeParse(message);
  if (notice.success) return { kind: "notice", request: notice.data };
  const memberInvitation = MemberInvitation.safeParse(message);
  if (memberInvitation.success) return { kind: "member_invitation", request: memberInvitation.data };
  const keyNotice = KeyNotice.safeParse(message);
  if (keyNotice.success) return { kind: "key_notice", request: keyNotice.data };
  const notifications = Notifications.safeParse(message);
  if (notifications.success) return { kind: "notifications", request: notifications.data };
  return { kind: "invitation", request: Invitation.parse(message) };
};
