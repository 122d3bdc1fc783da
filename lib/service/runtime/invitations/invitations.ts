import { presentInvitation } from "#domain/invitations/invitation.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { invitationById } from "#store/invitations/invitation-by-id.ts";
import { authenticatedApi, table } from "../authenticated.ts";
import { readEnv } from "../env.ts";

const { PAGE_URL } = readEnv("PAGE_URL");

/** Dependencies of the functions for invitations, and for what is about one. */
export const api = {
  ...authenticatedApi,
  pageUrl: PAGE_URL,
  invitations: invitationById(table),
  /** An invitation as the API shows it. */
  present: (invitation: ListedInvitation) => presentInvitation(invitation, authenticatedApi.clock.now(), PAGE_URL),
};
