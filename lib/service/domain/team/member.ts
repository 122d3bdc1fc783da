import * as z from "zod/mini";
import { NotificationChoice } from "#contract/dashboard/notifications.ts";
import { type Permission, Role } from "#contract/dashboard/permissions.ts";
import type { Member, MemberInvitation } from "#contract/dashboard/team/team.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { EmailProgress, requestEmail } from "../shared/email-progress.ts";
import { newId, type Random } from "../shared/ids.ts";
import { newRecord, orNull } from "../shared/record.ts";
import { accessOf } from "./permissions.ts";

const DAY_MS = 86_400_000;

/** How long an invitation can be accepted. */
const MEMBER_INVITATION_DAYS = 7;

/** Members and open invitations that an account may have; bounds the emails that one account can cause. */
export const MAX_TEAM = 200;

/** A member of an account as stored. `person_id` is the same in all accounts of the person. */
export const MemberRecord = z.object({
  account_id: z.string(),
  person_id: z.string(),
  email: z.string(),
  name: orNull(z.string()),
  role: Role,
  /** What they want to be emailed about; absent for what their role has by default. */
  notifications: z.optional(NotificationChoice),
  /** They have dismissed the first steps. */
  steps_dismissed: z.optional(z.boolean()),
  created_at: timestamp,
});
export type MemberRecord = z.infer<typeof MemberRecord>;

/** An invitation to become a member, with the progress of its email. */
export const MemberInvitationRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  email: z.string(),
  role: Role,
  /** The address of the inviting member; null when the operator invited. */
  invited_by: orNull(z.string()),
  /** The invitation whose result the email leads to; null for the dashboard's first page. */
  result_id: orNull(z.string()),
  created_at: timestamp,
  expires_at: timestamp,
  ...EmailProgress.shape,
});
export type MemberInvitationRecord = z.infer<typeof MemberInvitationRecord>;

const expiryFrom = (now: number): string => new Date(now + MEMBER_INVITATION_DAYS * DAY_MS).toISOString();

/** A new invitation, with its email asked for. */
export const newMemberInvitation = (
  input: { accountId: string; email: string; role: Role; invitedBy: string | null; resultId?: string | undefined },
  now: number,
  random: Random,
): MemberInvitationRecord => {
  const record = newRecord(MemberInvitationRecord, {
    id: newId("minv", now, random),
    account_id: input.accountId,
    email: input.email,
    role: input.role,
    invited_by: input.invitedBy,
    result_id: input.resultId ?? null,
    created_at: new Date(now).toISOString(),
    expires_at: expiryFrom(now),
  });
  return { ...record, ...requestEmail(record, now) };
};

/** The invitation sent again: for another seven days, from `now`; to the result that is named last. */
export const renewedInvitation = (
  invitation: MemberInvitationRecord,
  role: Role,
  now: number,
  resultId?: string,
): MemberInvitationRecord => ({
  ...invitation,
  role,
  result_id: resultId ?? invitation.result_id,
  expires_at: expiryFrom(now),
  ...requestEmail(invitation, now),
});

/** Whether the invitation can be accepted. */
export const isOpen = ({ expires_at }: MemberInvitationRecord, now: number): boolean => now < Date.parse(expires_at);

/** The permission that is needed to give a role, or to take it away. */
const permissionToManage = (role: Role | null): Permission => (role === "owner" ? "team.manage_owners" : "team.manage");

/** Whether a member may turn `from` (null: no member yet) into `to` (null: removed). */
export const mayChangeRole = (by: Role, from: Role | null, to: Role | null): boolean =>
  [from, to].every((role) => accessOf(by, permissionToManage(role)) !== undefined);

export const presentMember = ({ person_id, email, name, role, created_at }: MemberRecord): Member => ({
  id: person_id,
  email,
  name,
  role,
  created_at,
});

export const presentMemberInvitation = (invitation: MemberInvitationRecord, now: number): MemberInvitation => {
  const { id, email, role, email_status, invited_by, created_at, expires_at } = invitation;
  const status = isOpen(invitation, now) ? "pending" : "expired";
  return { id, email, role, status, email_status, invited_by, created_at, expires_at };
};
