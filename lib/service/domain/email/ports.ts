import type { ConnectionNoticeRequest, EmailRequest, EndpointNoticeRequest } from "../invitations/publishing/outbox.ts";
import type { Sent } from "../shared/email-progress.ts";

/** The email of an invitation to become a member; `request` is its `email_requests`. */
export type MemberInvitationEmail = { account_id: string; member_invitation_id: string; request: number };

/** The email to an owner about an API key. */
export type KeyNoticeEmail = { account_id: string; key_notice_id: string; request: number };

/** The email of what waits for a member. */
export type NotificationsEmail = { account_id: string; person_id: string; request: number };

export type EmailQueue = {
  send(
    request:
      | EmailRequest
      | EndpointNoticeRequest
      | ConnectionNoticeRequest
      | MemberInvitationEmail
      | KeyNoticeEmail
      | NotificationsEmail,
  ): Promise<void>;
};

/**
 * An email ready to send. Its subject, addresses and name contain no line breaks. `from_name` is shown beside the service's
 * address; answers go to `reply_to`.
 */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  from_name?: string;
  reply_to?: string;
  /** An iCalendar file that is attached. */
  calendar?: string;
  /** Where a POST switches such emails off (RFC 8058). */
  unsubscribe?: string;
};

/** Sends an email once; never throws. The tags (ids) are returned with a bounce or complaint. */
export type Mailer = { send(email: Email, tags: Record<string, string>): Promise<Sent> };
