import type { Member, MemberInvitation } from "#contract/dashboard/team/team.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { type MemberInvitationRecord, presentMember, presentMemberInvitation } from "#domain/team/member.ts";
import type { MemberInvitationStore, MemberStore } from "#domain/team/ports.ts";

/** The members and open invitations of an account, as the dashboard presents them. */
export const listTeam = (deps: {
  clock: Clock;
  members: Pick<MemberStore, "list">;
  memberInvitations: Pick<MemberInvitationStore, "list">;
}) => {
  const presentInvitation = (invitation: MemberInvitationRecord): MemberInvitation =>
    presentMemberInvitation(invitation, deps.clock.now());
  return {
    presentMember,
    presentInvitation,

    /** Those who joined first come first. */
    members: async (accountId: string): Promise<Member[]> =>
      (await deps.members.list(accountId)).sort((a, b) => (a.created_at < b.created_at ? -1 : 1)).map(presentMember),

    /** The newest first. */
    invitations: async (accountId: string): Promise<MemberInvitation[]> =>
      (await deps.memberInvitations.list(accountId)).map(presentInvitation),
  };
};
