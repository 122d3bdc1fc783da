import type { ReceivedInvitation, ReceivedInvitations } from "#contract/dashboard/team/joining.ts";
import { ADA, at, type FakeState, type Handlers } from "./state.ts";

/** One by a member, with the longest name, and one by the operator, in an account that is written from right to left. */
export const populatedReceived = (): ReceivedInvitation[] => [
  {
    account: { id: "acct_3", name: "The International Federation of Proofreaders, Copy Editors and Indexers" },
    role: "recruiter",
    invited_by: "bartholomew.featherstonehaugh-cholmondeley@editorial.federation.example",
    expires_at: at(-6),
  },
  { account: { id: "acct_4", name: "دار النشر الحديثة" }, role: "owner", invited_by: null, expires_at: at(-1) },
];

const shown = ({ accounts: [current], received }: FakeState): ReceivedInvitations => ({
  object: "list",
  person: ADA,
  account: current === undefined ? null : { id: current.id, name: current.name },
  data: received,
});

const taken = (state: FakeState, id: string): ReceivedInvitation | undefined => {
  const answered = state.received.find(({ account }) => account.id === id);
  state.received = state.received.filter((one) => one !== answered);
  return answered;
};

/** The calls by which a person answers invitations to become a member. */
export const joiningHandlers = (state: FakeState): Handlers => ({
  "GET /joining/invitations": () => shown(state),
  "POST /joining/invitations/{id}/accept": ({ id, body: { move } }) => {
    const accepted = taken(state, id);
    if (accepted !== undefined) {
      const joined = { ...accepted.account, role: accepted.role };
      state.accounts = move ? [joined, ...state.accounts] : [...state.accounts, joined];
      if (move) state.role = joined.role;
    }
    return shown(state);
  },
  "POST /joining/invitations/{id}/decline": ({ id }) => {
    taken(state, id);
    return shown(state);
  },
});
