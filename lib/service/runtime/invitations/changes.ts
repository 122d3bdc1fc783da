import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { table } from "../authenticated.ts";
import { api } from "./invitations.ts";

/** Dependencies of the functions that change an invitation. */
export const changeApi = { ...api, changes: invitationChanges(table) };
