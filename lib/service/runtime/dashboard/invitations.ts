import { systemClock } from "#adapters/system-clock.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { jobStore } from "#store/invitations/jobs.ts";
import { openInvitations } from "#store/invitations/open-invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { candidateInvitations } from "#store/invitations/search/candidate-invitations.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of invitations works with. */
export const invitationsArea = {
  ...dashboard,
  accounts: accountStore(table),
  branding: brandingStore(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  packages: packageStore(table),
  ownTests: ownTestReader(table),
  settings: cachedSettings(accountSettings(table), dashboard.clock),
  wall: systemClock,
  emailCounter: emailCounter(table, dashboard.random),
  list: invitationList(table),
  jobs: jobStore(table),
  bulk: bulkStore(table),
  annotations: annotationStore(table),
  ofCandidates: candidateInvitations(table),
  search: searchIndex(table),
  readInvitations: invitationReader(table),
  open: openInvitations(table),
  requests: requestRecords(table),
};
