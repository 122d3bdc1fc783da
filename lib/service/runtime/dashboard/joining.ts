import { accountStore } from "#store/accounts/accounts.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { dashboard, table } from "./dashboard.ts";

/** What answering invitations to become a member works with. */
export const joiningArea = {
  ...dashboard,
  accounts: accountStore(table),
  memberInvitations: memberInvitationStore(table),
};
