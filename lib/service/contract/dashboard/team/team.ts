import * as z from "zod/mini";
import { email } from "../../fields.ts";
import { EmailStatus } from "../../invitations/invitation-status.ts";
import { listOf } from "../../paging.ts";
import { rule } from "../../rule.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { call } from "../operation.ts";
import { Role } from "../permissions.ts";

/** A member of the account. */
export const Member = z.object({
  /** The person's id: the same in each of their accounts. */
  id: z.string(),
  email: z.string(),
  /** As the sign-in provider knows it. */
  name: z.nullable(z.string()),
  role: Role,
  created_at: timestamp,
});
export type Member = z.infer<typeof Member>;

export const MemberEnvelope = z.object({ member: Member });
export const MemberList = listOf(Member);

/** An invitation to become a member. Whoever signs in with this address, verified, can accept it until it expires. */
export const MemberInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  status: z.enum(["pending", "expired"]),
  /** How far the email is, as for an invitation of a candidate. */
  email_status: EmailStatus,
  /** The email address of the member who invited; `null` when the operator did. */
  invited_by: z.nullable(z.string()),
  created_at: timestamp,
  expires_at: timestamp,
});
export type MemberInvitation = z.infer<typeof MemberInvitation>;

export const MemberInvitationEnvelope = z.object({ invitation: MemberInvitation });
export const MemberInvitationList = listOf(MemberInvitation);

export const InviteMember = z.strictObject({
  email,
  role: Role,
  /** The invitation whose result the email leads to, once the person has accepted. */
  result_id: z.optional(
    z.string().check(rule((id) => /^inv_[a-z\d_-]{1,60}$/i.test(id), "invalid_id", "Must be the id of an invitation.")),
  ),
});
export type InviteMember = z.infer<typeof InviteMember>;

export const ChangeMember = z.strictObject({ role: Role });

export const teamOperations = {
  listMembers: call("GET /team/members", "team.manage", MemberList),

  /** Whoever lacks `team.manage_owners` may neither change an owner nor make one (403). The last owner stays one (409). */
  changeMember: call("PATCH /team/members/{id}", "team.manage", MemberEnvelope, { body: ChangeMember }),

  /** The member's sessions in this account are refused from the next request on. */
  removeMember: call("DELETE /team/members/{id}", "team.manage", MemberEnvelope),

  /** Invitations that are neither accepted nor revoked, the newest first. */
  listMemberInvitations: call("GET /team/invitations", "team.manage", MemberInvitationList),

  /** Inviting an address again while its invitation is open changes that invitation's role and sends it again. */
  inviteMember: call("POST /team/invitations", "team.manage", MemberInvitationEnvelope, {
    body: InviteMember,
    status: 201,
  }),

  /** Sends the email again and makes the invitation last another 7 days; at most once a minute (429). */
  resendMemberInvitation: call("POST /team/invitations/{id}/resend", "team.manage", MemberInvitationEnvelope),

  revokeMemberInvitation: call("DELETE /team/invitations/{id}", "team.manage", MemberInvitationEnvelope),
};
