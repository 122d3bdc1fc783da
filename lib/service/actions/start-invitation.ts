import { decideStart } from "#domain/lifecycle.ts";
import { type ChangeDeps, changeInvitation } from "./change-invitation.ts";

/** The candidate begins the first test. */
export const startInvitation = (deps: ChangeDeps, target: { accountId: string; invitationId: string }) =>
  changeInvitation(deps, target, decideStart);
