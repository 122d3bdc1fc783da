import { presentInvitation } from "#domain/invitations/invitation.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { authenticatedApi, table } from "./authenticated.ts";
import { readEnv } from "./env.ts";

const { PAGE_URL } = readEnv("PAGE_URL");

/** Dependencies of the functions for invitations, and for what is about one. */
export const api = {
  ...authenticatedApi,
  pageUrl: PAGE_URL,
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  settings: cachedSettings(accountSettings(table), authenticatedApi.clock),
  emailCounter: emailCounter(table, authenticatedApi.random),
  /** An invitation as the API shows it. */
  present: (invitation: ListedInvitation) => presentInvitation(invitation, authenticatedApi.clock.now(), PAGE_URL),
};
