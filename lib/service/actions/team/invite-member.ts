import type { Role } from "#contract/dashboard/permissions.ts";
import type { InviteMember } from "#contract/dashboard/team/team.ts";
import { ApiError } from "#contract/errors.ts";
import { type EmailCounter, secondsToNextDay, TEAM_EMAILS_A_DAY } from "#domain/email/email-limits.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import { sameMailbox } from "#domain/shared/mailbox.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import {
  MAX_TEAM,
  type MemberInvitationRecord,
  mayChangeRole,
  newMemberInvitation,
  renewedInvitation,
} from "#domain/team/member.ts";
import type { Directory, MemberInvitationStore, MemberStore } from "#domain/team/ports.ts";
import { OWNERS_ONLY } from "./manage-members.ts";

export type InviteDeps = {
  clock: Clock;
  random: Random;
  members: Pick<MemberStore, "list">;
  memberInvitations: MemberInvitationStore;
  directory: Directory;
  emails: EmailQueue;
  emailCounter: Pick<EmailCounter, "takeTeam">;
};

/** Who invites: the operator may give any role. */
export type Inviter = { by: Role | "operator"; origin: Origin };

/** More rivals than one row can have at once. */
const MAX_ROUNDS = 20;

const checkRole = ({ by }: Inviter, from: Role | null, to: Role | null): void => {
  if (by !== "operator" && !mayChangeRole(by, from, to)) throw new ApiError("forbidden", { message: OWNERS_ONLY });
};

/** Counts the email before it is asked for, so that no order of inviting and revoking floods an address. */
const countEmail = async ({ emailCounter, clock }: InviteDeps, accountId: string, email: string): Promise<void> => {
  const now = clock.now();
  const counted = await emailCounter.takeTeam(accountId, email, now);
  if (counted === "taken") return;
  const [seconds, message] =
    counted === "full"
      ? [
          secondsToNextDay(now),
          `The team of an account gets at most ${TEAM_EMAILS_A_DAY} emails a day (UTC). Try again tomorrow.`,
        ]
      : [
          counted.seconds,
          `This address was sent an invitation less than a minute ago. Try again in ${counted.seconds} seconds.`,
        ];
  throw new ApiError("rate_limited", { message, headers: { "Retry-After": String(seconds) } });
};

const record = (
  deps: InviteDeps,
  { origin }: Inviter,
  action: "member.invited" | "member.invitation_resent" | "member.invitation_revoked",
  invitation: MemberInvitationRecord,
  before: Role | null = null,
) =>
  auditRecord({ now: deps.clock.now(), random: deps.random }, origin, {
    accountId: invitation.account_id,
    action,
    object: { type: "member_invitation", id: invitation.id, name: invitation.email },
    changes:
      before === invitation.role || action !== "member.invited"
        ? []
        : [{ field: "role", before, after: invitation.role }],
  });

/** Asks for the email. When the message is lost, the sweep finds it. */
const queueEmail = async (
  { emails }: InviteDeps,
  { account_id, id, email_requests }: MemberInvitationRecord,
): Promise<void> => {
  await emails.send({ account_id, member_invitation_id: id, request: email_requests }).catch(() => undefined);
};

/**
 * Invites a person to become a member. An open invitation of the address gets the new role and is sent again.
 *
 * @throws ApiError `forbidden` (an admin and the role of an owner), `already_member`, `team_full`, `rate_limited`
 */
export const inviteMember = async (
  deps: InviteDeps,
  inviter: Inviter,
  { accountId, email, role, result_id }: { accountId: string } & InviteMember,
): Promise<MemberInvitationRecord> => {
  checkRole(inviter, null, role);
  const [members, invitations] = await Promise.all([
    deps.members.list(accountId),
    deps.memberInvitations.list(accountId),
  ]);
  if (members.some((member) => sameMailbox(member.email, email))) throw new ApiError("already_member");
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await deps.memberInvitations.find(accountId, email);
    if (found !== undefined) {
      await deps.directory.admit(email);
      const renewed = await renew(deps, inviter, found, { role, result_id }, "member.invited");
      if (renewed !== "stale") return renewed;
      continue;
    }
    if (members.length + invitations.length >= MAX_TEAM) throw new ApiError("team_full");
    // Before the invitation: a person who can sign in and is invited nowhere sees nothing; the other way round would lock
    // them out.
    await deps.directory.admit(email);
    const invitedBy = inviter.by === "operator" ? null : inviter.origin.actor.name;
    const invitation = newMemberInvitation(
      { accountId, email, role, invitedBy, resultId: result_id },
      deps.clock.now(),
      deps.random,
    );
    await countEmail(deps, accountId, email);
    const outcome = await deps.memberInvitations.create(
      invitation,
      record(deps, inviter, "member.invited", invitation),
    );
    if (outcome === "full") throw new ApiError("team_full");
    if (outcome === "taken") continue;
    await queueEmail(deps, invitation);
    return invitation;
  }
  throw new Error("The invitation kept changing under this request");
};

const renew = async (
  deps: InviteDeps,
  inviter: Inviter,
  seen: MemberInvitationRecord,
  { role, result_id }: Pick<InviteMember, "role" | "result_id">,
  action: "member.invited" | "member.invitation_resent",
): Promise<MemberInvitationRecord | "stale"> => {
  checkRole(inviter, seen.role, role);
  const now = deps.clock.now();
  await countEmail(deps, seen.account_id, seen.email);
  const after = renewedInvitation(seen, role, now, result_id);
  const outcome = await deps.memberInvitations.renew(seen, after, record(deps, inviter, action, after, seen.role));
  if (outcome === "stale") return "stale";
  await queueEmail(deps, after);
  return after;
};

type Target = { accountId: string; invitationId: string };

const found = async (deps: InviteDeps, { accountId, invitationId }: Target): Promise<MemberInvitationRecord> => {
  const invitation = await deps.memberInvitations.read(accountId, invitationId);
  if (invitation === undefined) throw new ApiError("not_found");
  return invitation;
};

/**
 * Sends an invitation again, for another seven days.
 *
 * @throws ApiError `not_found`, `forbidden`, `rate_limited` within a minute of the last email
 */
export const resendInvitation = async (
  deps: InviteDeps,
  inviter: Inviter,
  target: Target,
): Promise<MemberInvitationRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const invitation = await found(deps, target);
    await deps.directory.admit(invitation.email);
    const renewed = await renew(deps, inviter, invitation, { role: invitation.role }, "member.invitation_resent");
    if (renewed !== "stale") return renewed;
  }
  throw new Error("The invitation kept changing under this request");
};

/**
 * Revokes an invitation: it can no longer be accepted.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export const revokeInvitation = async (
  deps: InviteDeps,
  inviter: Inviter,
  target: Target,
): Promise<MemberInvitationRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const invitation = await found(deps, target);
    checkRole(inviter, invitation.role, null);
    const audit = record(deps, inviter, "member.invitation_revoked", invitation);
    if ((await deps.memberInvitations.revoke(invitation, audit)) === "revoked") return invitation;
  }
  throw new Error("The invitation kept changing under this request");
};
