import { invitationList } from "#store/invitations/invitation-list.ts";
import { table } from "../authenticated.ts";
import { api } from "./invitations.ts";

/** Dependencies of the function that lists invitations. */
export const listApi = { ...api, list: invitationList(table) };
