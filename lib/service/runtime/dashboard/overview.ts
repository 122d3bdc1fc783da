import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { setupReader } from "#store/accounts/setup.ts";
import { erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { openInvitations } from "#store/invitations/open-invitations.ts";
import { recentInvitations } from "#store/invitations/recent-invitations.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { reviewQueue } from "#store/invitations/results/review-queue.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the overview is read from. */
export const overviewArea = {
  ...dashboard,
  accounts: accountStore(table),
  settings: accountSettings(table),
  setup: setupReader(table),
  recent: recentInvitations(table),
  open: openInvitations(table),
  endpoints: endpointStore(table),
  reviews: reviewQueue(table),
  readInvitations: invitationReader(table),
  results: resultList(table),
  erasureRequests: erasureRequestStore(table),
};
