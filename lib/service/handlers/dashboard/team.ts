import { inviteMember, resendInvitation, revokeInvitation } from "#actions/team/invite-member.ts";
import { listTeam } from "#actions/team/list-team.ts";
import { changeMember, removeMember } from "#actions/team/manage-members.ts";
import { teamOperations } from "#contract/dashboard/team/team.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "members" | "memberInvitations" | "emailCounter" | "emails" | "directory">;

export const teamArea = areaHandler(teamOperations, byMember, (ports: Needed) => {
  const { members, invitations, presentMember, presentInvitation } = listTeam(ports);

  return {
    listMembers: async ({ accountId }) => ({
      body: { object: "list", data: await members(accountId) },
    }),
    changeMember: async ({ accountId, params, body, member, origin }) => {
      const act = { accountId, personId: params.id, by: member.role, origin };
      return { body: { member: presentMember(await changeMember(ports, act, body.role)) } };
    },
    removeMember: async ({ accountId, params, member, origin }) => {
      const act = { accountId, personId: params.id, by: member.role, origin };
      return { body: { member: presentMember(await removeMember(ports, act)) } };
    },
    listMemberInvitations: async ({ accountId }) => ({
      body: { object: "list", data: await invitations(accountId) },
    }),
    inviteMember: async ({ accountId, body, member, origin }) => {
      const invited = await inviteMember(ports, { by: member.role, origin }, { accountId, ...body });
      return { body: { invitation: presentInvitation(invited) } };
    },
    resendMemberInvitation: async ({ accountId, params, member, origin }) => {
      const target = { accountId, invitationId: params.id };
      const sent = await resendInvitation(ports, { by: member.role, origin }, target);
      return { body: { invitation: presentInvitation(sent) } };
    },
    revokeMemberInvitation: async ({ accountId, params, member, origin }) => {
      const target = { accountId, invitationId: params.id };
      const revoked = await revokeInvitation(ports, { by: member.role, origin }, target);
      return { body: { invitation: presentInvitation(revoked) } };
    },
  };
});
