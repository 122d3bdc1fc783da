import { kmsSigner } from "#adapters/signing/kms-signer.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { scoreReader } from "#store/invitations/results/score-reader.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { addressHash } from "#store/keys.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { kmsClient } from "../aws/kms.ts";
import { readEnv } from "../env.ts";
import { dashboard, table } from "./dashboard.ts";

const { SIGNING_KEY_IDS } = readEnv("SIGNING_KEY_IDS");

/** What the area of candidates' data works with. */
export const privacyArea = {
  ...dashboard,
  signer: kmsSigner(SIGNING_KEY_IDS, kmsClient()),
  erasures: erasureStore(table, dashboard.random),
  erasureRequests: erasureRequestStore(table),
  addressHash,
  readInvitations: invitationReader(table),
  list: invitationList(table),
  parts: partStore(table),
  results: resultStore(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  readScores: scoreReader(table),
  annotations: annotationStore(table),
  shares: shareStore(table),
  events: eventStore(table),
  deliveries: deliveryStore(table),
  orders: orderStore(table),
  keptEmails: testEmailStore(table),
};
