import type { Member, MemberInvitation } from "#contract/dashboard/team/team.ts";
import { ADA, at, type FakeState, found, type Handlers, list } from "./state.ts";

/** The longest name, none, and one that is written from right to left. */
export const populatedMembers = (): Member[] => [
  { ...ADA, role: "owner", created_at: at(400) },
  {
    id: "mem_2",
    email: "bartholomew.featherstonehaugh-cholmondeley@editorial.harbour-quill.example",
    name: "Bartholomew Featherstonehaugh-Cholmondeley",
    role: "admin",
    created_at: at(90),
  },
  { id: "mem_3", email: "dev@harbour-quill.example", name: null, role: "developer", created_at: at(20) },
  { id: "mem_4", email: "lina@harbour-quill.example", name: "لينا الحداد", role: "recruiter", created_at: at(2) },
];

/** One that was received and one that bounced. */
export const populatedMemberInvitations = (): MemberInvitation[] => [
  {
    id: "tinv_1",
    email: "new@harbour-quill.example",
    role: "viewer",
    status: "pending",
    email_status: "sent",
    invited_by: ADA.email,
    created_at: at(1),
    expires_at: at(-6),
  },
  {
    id: "tinv_2",
    email: "wrong@harbour-quill.example",
    role: "recruiter",
    status: "pending",
    email_status: "bounced",
    invited_by: null,
    created_at: at(3),
    expires_at: at(-4),
  },
];

/** The calls about members. */
export const teamHandlers = (state: FakeState): Handlers => ({
  "GET /team/members": () => list(state.members),
  "PATCH /team/members/{id}": ({ id, body }) => {
    const member: Member = { ...found(state.members, id), role: body.role };
    state.members = state.members.map((one) => (one.id === id ? member : one));
    return { member };
  },
  "DELETE /team/members/{id}": ({ id }) => {
    const member = found(state.members, id);
    state.members = state.members.filter((one) => one !== member);
    return { member };
  },
  "GET /team/invitations": () => list(state.invitations),
  "POST /team/invitations": ({ body }) => {
    const invitation: MemberInvitation = {
      id: `tinv_${state.invitations.length + 1}`,
      email: body.email,
      role: body.role,
      status: "pending",
      email_status: "queued",
      invited_by: ADA.email,
      created_at: at(0),
      expires_at: at(-7),
    };
    state.invitations = [invitation, ...state.invitations];
    return { invitation };
  },
  "POST /team/invitations/{id}/resend": ({ id }) => ({ invitation: found(state.invitations, id) }),
  "DELETE /team/invitations/{id}": ({ id }) => {
    const invitation = found(state.invitations, id);
    state.invitations = state.invitations.filter((one) => one !== invitation);
    return { invitation };
  },
});
