import type { AcceptInvitation, ReceivedInvitations } from "#contract/dashboard/team/joining.ts";
import { ApiError } from "#contract/errors.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { isOpen } from "#domain/team/member.ts";
import type { MemberInvitationStore, MemberStore, SessionStore } from "#domain/team/ports.ts";
import type { SessionRecord } from "#domain/team/session.ts";

type Deps = {
  clock: Clock;
  random: Random;
  accounts: Pick<AccountStore, "read">;
  members: Pick<MemberStore, "read" | "join">;
  memberInvitations: Pick<MemberInvitationStore, "of" | "find" | "revoke">;
  sessions: Pick<SessionStore, "switchTo">;
};

/** More changes of one invitation than its account can make at once. */
const MAX_ROUNDS = 20;

/** The person's open invitations, the account of their session, and who they are. */
export const listReceived = async (
  deps: Pick<Deps, "clock" | "accounts" | "memberInvitations">,
  { person, account_id }: SessionRecord,
): Promise<ReceivedInvitations> => {
  const named = async (id: string) => ({ id, name: (await deps.accounts.read(id))?.name ?? id });
  const now = deps.clock.now();
  const open = (await deps.memberInvitations.of(person.email)).filter((invitation) => isOpen(invitation, now));
  return {
    object: "list",
    person: { email: person.email },
    account: account_id === null ? null : await named(account_id),
    data: await Promise.all(
      open.map(async ({ account_id: id, role, invited_by, expires_at }) => ({
        account: await named(id),
        role,
        invited_by,
        expires_at,
      })),
    ),
  };
};

/**
 * Makes the person a member of an account that has invited them, in the role that they were shown. Their other memberships
 * stay. The session, which it returns, moves to the account if they want that, or if it is in none. Of a repeat, only the
 * move is done.
 *
 * @throws ApiError `invitation_changed` unless the invitation is open, with this role; `unauthorized` when the session
 *   ended meanwhile.
 */
export const acceptInvitation = async (
  deps: Deps,
  { session, origin }: { session: SessionRecord; origin: Origin },
  { accountId, role, move, time_zone }: { accountId: string } & AcceptInvitation,
): Promise<SessionRecord> => {
  const { person } = session;
  const now = deps.clock.now();
  const invitation = await deps.memberInvitations.find(accountId, person.email);
  if (invitation !== undefined && isOpen(invitation, now) && invitation.role === role) {
    const created_at = new Date(now).toISOString();
    const { id: person_id, email, name } = person;
    const member = { account_id: accountId, person_id, email, name, role, created_at };
    const audit = auditRecord({ now, random: deps.random }, origin, {
      accountId,
      action: "member.joined",
      object: { type: "member", id: person_id, name: email },
      changes: [{ field: "role", before: null, after: role }],
    });
    await deps.members.join(invitation, member, audit, role === "owner" ? time_zone : undefined);
  }
  // Another request may have accepted it, or changed it, a moment ago.
  const member = await deps.members.read(accountId, person.id);
  if (member === undefined) throw new ApiError("invitation_changed");
  if (!move && session.account_id !== null) return session;
  if (!(await deps.sessions.switchTo(session, accountId))) throw new ApiError("unauthorized");
  return { ...session, account_id: accountId };
};

/** Removes an invitation of the person. The account learns that they declined, and nothing else about them. */
export const declineInvitation = async (
  deps: Pick<Deps, "clock" | "random" | "memberInvitations">,
  { person }: SessionRecord,
  accountId: string,
): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const invitation = await deps.memberInvitations.find(accountId, person.email);
    if (invitation === undefined) return;
    const { id, email } = invitation;
    const origin: Origin = { actor: { type: "member", id: null, name: email }, source_ip: null, peer_ip: null };
    const audit = auditRecord({ now: deps.clock.now(), random: deps.random }, origin, {
      accountId,
      action: "member.invitation_declined",
      object: { type: "member_invitation", id, name: email },
    });
    if ((await deps.memberInvitations.revoke(invitation, audit)) === "revoked") return;
  }
  throw new Error("The invitation kept changing under this request");
};
