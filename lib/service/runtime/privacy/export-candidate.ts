import { testEmailStore } from "#store/email/test-emails.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { table } from "../authenticated.ts";
import { resultsApi } from "../results.ts";

/** Dependencies of the function that exports a candidate's data. */
export const exportApi = {
  ...resultsApi,
  list: invitationList(table),
  readInvitations: invitationReader(table),
  parts: partStore(table),
  annotations: annotationStore(table),
  shares: shareStore(table),
  events: eventStore(table),
  deliveries: deliveryStore(table),
  orders: orderStore(table),
  keptEmails: testEmailStore(table),
};
