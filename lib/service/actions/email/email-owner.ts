import type { EmailQueue } from "#domain/email/ports.ts";
import type { EmailChange, EmailProgress } from "#domain/email-progress.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { EmailRequest, NoticeRequest } from "#domain/invitations/outbox.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { isLinkSpent } from "#domain/invitations/resend.ts";
import type { InvitationChanges } from "#domain/results/ports.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";

/** A row that an email is about, and that says how far the email is. */
export type EmailOwner<Row extends EmailProgress> = {
  /** Names the row: in the log, in messages, and in the tags that come back with a bounce. */
  ids: Record<string, string>;
  read(): Promise<Row | undefined>;
  /** Writes onto the row that was seen; `stale` when it is another by now. */
  write(seen: Row, set: EmailChange): Promise<Row | "stale">;
  /** Whether there is no point in the email any more: then it is not sent. */
  closed(row: Row, now: number): boolean;
  /** Asks for the sending of the row's email, by the queue. */
  queue(row: Row, emails: EmailQueue): Promise<void>;
};

type InvitationDeps = { invitations: Pick<InvitationStore, "read">; changes: Pick<InvitationChanges, "apply"> };

/** An invitation, whose email invites the candidate. Cancelled, expired or all submitted, it is not mailed any more. */
export const invitationAsOwner = (
  deps: InvitationDeps,
  { account_id, invitation_id }: Omit<EmailRequest, "request">,
): EmailOwner<InvitationRecord> => ({
  ids: { account_id, invitation_id },
  read: () => deps.invitations.read(account_id, invitation_id),
  write: (seen, set) => {
    const { status, submitted_at, email_status, email_requests, email_claim, email_next_at } = seen;
    const assumes = { status, submitted_at, email_status, email_requests, email_claim, email_next_at };
    return deps.changes.apply(seen, { assumes, set, refund: 0 });
  },
  closed: isLinkSpent,
  queue: ({ email_requests }, emails) => emails.send({ account_id, invitation_id, request: email_requests }),
});

/** A webhook endpoint, whose email tells its account that it was disabled; nothing, once it is enabled again. */
export const endpointAsOwner = (
  deps: { endpoints: Pick<EndpointStore, "read">; noticeStore: NoticeStore },
  { account_id, endpoint_id }: Omit<NoticeRequest, "request">,
): EmailOwner<EndpointRecord> => ({
  ids: { account_id, endpoint_id },
  read: () => deps.endpoints.read(account_id, endpoint_id),
  write: (seen, set) => deps.noticeStore.change(seen, set),
  closed: ({ enabled, disabled_reason }) => enabled || disabled_reason === "by_request",
  queue: ({ email_requests }, emails) => emails.send({ account_id, endpoint_id, request: email_requests }),
});
