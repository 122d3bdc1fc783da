import * as z from "zod/mini";
import { email } from "../fields.ts";
import { EmailStatus } from "../invitations/invitation-status.ts";
import { listOf } from "../paging.ts";
import { rule } from "../rule.ts";
import { timestamp } from "../timestamp.ts";
import type { DashboardOperation } from "./operation.ts";
import { Role } from "./permissions.ts";

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
  listMembers: {
    method: "GET",
    path: "/team/members",
    admission: { by: "member", permission: "team.manage" },
    response: { status: 200, schema: MemberList },
    errors: [],
  },

  /** Whoever lacks `team.manage_owners` may neither change an owner nor make one (403). The last owner stays one (409). */
  changeMember: {
    method: "PATCH",
    path: "/team/members/{id}",
    admission: { by: "member", permission: "team.manage" },
    body: ChangeMember,
    response: { status: 200, schema: MemberEnvelope },
    errors: ["invalid_request", "not_found", "last_owner", "validation_error"],
  },

  /** The member's sessions in this account are refused from the next request on. */
  removeMember: {
    method: "DELETE",
    path: "/team/members/{id}",
    admission: { by: "member", permission: "team.manage" },
    response: { status: 200, schema: MemberEnvelope },
    errors: ["not_found", "last_owner"],
  },

  /** Invitations that are neither accepted nor revoked, the newest first. */
  listMemberInvitations: {
    method: "GET",
    path: "/team/invitations",
    admission: { by: "member", permission: "team.manage" },
    response: { status: 200, schema: MemberInvitationList },
    errors: [],
  },

  /** Inviting an address again while its invitation is open changes that invitation's role and sends it again. */
  inviteMember: {
    method: "POST",
    path: "/team/invitations",
    admission: { by: "member", permission: "team.manage" },
    body: InviteMember,
    response: { status: 201, schema: MemberInvitationEnvelope },
    errors: ["invalid_request", "already_member", "team_full", "validation_error"],
  },

  /** Sends the email again and makes the invitation last another 7 days; at most once a minute (429). */
  resendMemberInvitation: {
    method: "POST",
    path: "/team/invitations/{id}/resend",
    admission: { by: "member", permission: "team.manage" },
    response: { status: 200, schema: MemberInvitationEnvelope },
    errors: ["not_found"],
  },

  revokeMemberInvitation: {
    method: "DELETE",
    path: "/team/invitations/{id}",
    admission: { by: "member", permission: "team.manage" },
    response: { status: 200, schema: MemberInvitationEnvelope },
    errors: ["not_found"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
