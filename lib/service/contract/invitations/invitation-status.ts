import * as z from "zod/mini";

export const INVITATION_STATUSES = ["pending", "in_progress", "completed", "expired", "cancelled"] as const;
export const InvitationStatus = z.enum(INVITATION_STATUSES);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

/** Status of the invitation email; an added field. */
const EMAIL_STATUSES = ["none", "scheduled", "queued", "sent", "bounced", "complained", "failed"] as const;
export const EmailStatus = z.enum(EMAIL_STATUSES);
export type EmailStatus = z.infer<typeof EmailStatus>;

/** Why an email is `failed`; an added field. */
const EMAIL_REASONS = ["rejected", "not_accepted", "unknown_outcome", "address_limit", "account_limit"] as const;
export const EmailReason = z.enum(EMAIL_REASONS);
export type EmailReason = z.infer<typeof EmailReason>;
