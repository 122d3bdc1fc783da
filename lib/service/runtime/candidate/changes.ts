import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { candidate, table } from "./candidate.ts";

/** Dependencies of the functions by which the candidate changes the invitation. */
export const changing = { ...candidate, changes: invitationChanges(table) };
