import * as z from "zod/mini";
import { listRule } from "../rule.ts";

/** What a member can be emailed about: of invitations, and of the account itself. */
export const INVITATION_NOTIFICATIONS = [
  "completed",
  "needs_marking",
  "flagged",
  "review_requested",
  "adjustments_requested",
  "bounced",
] as const;
export const ACCOUNT_NOTIFICATIONS = ["endpoint_disabled", "integration_broken", "credits_low"] as const;
export const NOTIFICATION_KINDS = [...INVITATION_NOTIFICATIONS, ...ACCOUNT_NOTIFICATIONS] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** What a member has chosen to be emailed about. */
export const NotificationChoice = z.strictObject({
  /** Of which invitations: those that they created (an owner: and those that no member did), all, or none. */
  invitations: z.enum(["own", "all", "none"]),
  /** At once, in at most one email in 10 minutes; or once a day. */
  when: z.enum(["at_once", "daily"]),
  kinds: z
    .array(NotificationKind)
    .check(listRule((kinds) => new Set(kinds).size === kinds.length, "duplicate_kind", "Name each kind once.")),
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** A member's choice, and the kinds that their role can be emailed about. */
export const Notifications = z.object({
  email: z.string(),
  ...NotificationChoice.shape,
  kinds: z.array(NotificationKind),
  available: z.array(NotificationKind),
  /** The zone of the daily email. */
  time_zone: z.string(),
});
export type Notifications = z.infer<typeof Notifications>;

export const NotificationsEnvelope = z.object({ notifications: Notifications });
