import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { scoreReader } from "#store/invitations/results/score-reader.ts";
import { authenticatedApi, table } from "./authenticated.ts";

/** Dependencies of the function that compares groups. */
export const adverseImpactApi = {
  ...authenticatedApi,
  list: invitationList(table),
  readInvitations: invitationReader(table),
  readScores: scoreReader(table),
};
