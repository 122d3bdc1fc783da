import {
  ACCOUNT_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
} from "#contract/dashboard/notifications.ts";
import type { Permission, Role } from "#contract/dashboard/permissions.ts";
import { sameMailbox } from "../shared/mailbox.ts";
import type { MemberRecord } from "./member.ts";
import { accessOf } from "./permissions.ts";

/** What a role must be allowed to do to be emailed about it. */
const PERMISSIONS: Readonly<Record<NotificationKind, Permission>> = {
  completed: "results.read",
  needs_marking: "results.assess",
  flagged: "results.read",
  review_requested: "reviews.decide",
  adjustments_requested: "invitations.write",
  bounced: "invitations.write",
  endpoint_disabled: "webhooks.manage",
  integration_broken: "webhooks.manage",
  credits_low: "credits.balance",
};

const isAboutAccount = (kind: NotificationKind): boolean => ACCOUNT_NOTIFICATIONS.some((one) => one === kind);

/** The kinds that a role can be emailed about. */
export const kindsOpenTo = (role: Role): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => accessOf(role, PERMISSIONS[kind]) !== undefined);

/** One's own invitations, at once; owners also credits, endpoints and integrations (decisions: notifications). */
const defaultChoice = (role: Role): NotificationChoice => ({
  invitations: "own",
  when: "at_once",
  kinds: kindsOpenTo(role).filter((kind) => role === "owner" || !isAboutAccount(kind)),
});

type Choosing = Pick<MemberRecord, "role" | "email" | "notifications">;

/** What a member has chosen, of what their role can be emailed about. */
export const choiceOf = ({ role, notifications }: Choosing): NotificationChoice => {
  const choice = notifications ?? defaultChoice(role);
  const open = kindsOpenTo(role);
  return { ...choice, kinds: choice.kinds.filter((kind) => open.includes(kind)) };
};

/**
 * Whether a member wants an email about something. An owner's own invitations are also those that no member created: with
 * an API token or by an ATS, or one who has left. Otherwise no one who keeps the default would learn of them.
 *
 * @param createdBy the address of the member who created the invitation; null for no one, or what is of no invitation
 */
export const wants = (member: Choosing, kind: NotificationKind, createdBy: string | null): boolean => {
  const { invitations, kinds } = choiceOf(member);
  if (!kinds.includes(kind)) return false;
  if (isAboutAccount(kind) || invitations === "all") return true;
  if (invitations === "none") return false;
  return createdBy === null ? member.role === "owner" : sameMailbox(createdBy, member.email);
};

/** The choice without a kind, or without any. */
export const without = (member: Choosing, kind: NotificationKind | "all"): NotificationChoice => {
  const choice = choiceOf(member);
  return { ...choice, kinds: kind === "all" ? [] : choice.kinds.filter((one) => one !== kind) };
};
