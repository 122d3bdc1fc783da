import { inviteMember, resendInvitation, revokeInvitation } from "#actions/team/invite-member.ts";
import { listTeam } from "#actions/team/list-team.ts";
import { changeMember, removeMember } from "#actions/team/manage-members.ts";
import * as operations from "#contract/dashboard/team.ts";
import { dashboardArea, forMembers } from "#http/dashboard/area.ts";
import { teamArea } from "#runtime/dashboard/team.ts";

const { members, invitations, presentMember, presentInvitation } = listTeam(teamArea);

export const handler = dashboardArea(teamArea, [
  forMembers(operations.listMembers, async ({ accountId }) => ({
    body: { object: "list", data: await members(accountId) },
  })),
  forMembers(operations.changeMember, async ({ accountId, params, body, member, origin }) => {
    const act = { accountId, personId: params.id, by: member.role, origin };
    return { body: { member: presentMember(await changeMember(teamArea, act, body.role)) } };
  }),
  forMembers(operations.removeMember, async ({ accountId, params, member, origin }) => {
    const act = { accountId, personId: params.id, by: member.role, origin };
    return { body: { member: presentMember(await removeMember(teamArea, act)) } };
  }),
  forMembers(operations.listMemberInvitations, async ({ accountId }) => ({
    body: { object: "list", data: await invitations(accountId) },
  })),
  forMembers(operations.inviteMember, async ({ accountId, body, member, origin }) => {
    const invited = await inviteMember(teamArea, { by: member.role, origin }, { accountId, ...body });
    return { body: { invitation: presentInvitation(invited) } };
  }),
  forMembers(operations.resendMemberInvitation, async ({ accountId, params, member, origin }) => {
    const target = { accountId, invitationId: params.id };
    const sent = await resendInvitation(teamArea, { by: member.role, origin }, target);
    return { body: { invitation: presentInvitation(sent) } };
  }),
  forMembers(operations.revokeMemberInvitation, async ({ accountId, params, member, origin }) => {
    const target = { accountId, invitationId: params.id };
    const revoked = await revokeInvitation(teamArea, { by: member.role, origin }, target);
    return { body: { invitation: presentInvitation(revoked) } };
  }),
]);
