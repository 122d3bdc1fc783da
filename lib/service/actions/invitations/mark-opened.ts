import { decideOpen } from "#domain/invitations/lifecycle.ts";
import { type ChangeDeps, changeInvitation } from "./change-invitation.ts";

/** The candidate's page was opened with a valid link. Only the first time counts. */
export const openInvitation = (deps: ChangeDeps, target: { accountId: string; invitationId: string }) =>
  changeInvitation(deps, target, decideOpen);
