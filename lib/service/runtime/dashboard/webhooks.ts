import { integrationQueue } from "#adapters/integrations/integration-queue.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { endpointUrlCheck } from "#adapters/webhooks/endpoint-url-check.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { vendorsWith } from "#domain/integrations/adapters.ts";
import type { ConnectionSecretBox } from "#domain/integrations/ports.ts";
import { SET_UPS } from "#domain/integrations/set-up.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import type { EndpointSecretBox } from "#domain/webhooks/ports.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { auditLog } from "#store/audit-log.ts";
import { connectionTestStore } from "#store/integrations/connection-tests.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { installationStore } from "#store/integrations/installations.ts";
import { keptOrderStore } from "#store/integrations/kept-orders.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { invitationById } from "#store/invitations/invitation-by-id.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { kmsClient } from "../aws/kms.ts";
import { sqsClient } from "../aws/sqs.ts";
import { readEnv } from "../env.ts";
import { webhookPolicy } from "../webhooks/policy.ts";
import { dashboard, table } from "./dashboard.ts";

const { WEBHOOK_QUEUE_URL, INTEGRATION_QUEUE_URL, WEBHOOK_KEY_ID, PUBLIC_URL, VENDORS_WITH_KEYS } = readEnv(
  "WEBHOOK_QUEUE_URL",
  "INTEGRATION_QUEUE_URL",
  "WEBHOOK_KEY_ID",
  "PUBLIC_URL",
  "VENDORS_WITH_KEYS",
);

/** The ATSs at which the service has credentials, each with the address at which it is installed there, if it has one. */
const withKeys = new URLSearchParams(VENDORS_WITH_KEYS);

const sqs = sqsClient();
const kms = kmsClient();
const endpointSecrets: EndpointSecretBox = secretBox(WEBHOOK_KEY_ID, dashboard.clock, kms);
const connectionSecrets: ConnectionSecretBox = secretBox(WEBHOOK_KEY_ID, dashboard.clock, kms);

/** What the area of webhooks works with. */
export const webhooksArea = {
  ...dashboard,
  wall: systemClock,
  checkUrl: endpointUrlCheck(webhookPolicy()),
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
  auditLog: auditLog(table),
  settings: cachedSettings(accountSettings(table), dashboard.clock),
  endpoints: endpointStore(table),
  events: eventStore(table),
  deliveries: deliveryStore(table),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL, sqs),
  integrationQueue: integrationQueue(INTEGRATION_QUEUE_URL, sqs),
  secrets: endpointSecrets,
  connectionSecrets,
  presentEndpoint: (endpoint: EndpointRecord) => presentEndpoint(endpoint, dashboard.clock.now()),
  presentDelivery,
  connections: connectionStore(table),
  connectionTests: connectionTestStore(table),
  orders: orderStore(table),
  reports: reportStore(table),
  invitations: invitationById(table),
  readInvitations: invitationReader(table),
  annotations: annotationStore(table),
  packages: packageStore(table),
  ownTests: ownTestReader(table),
  vendors: vendorsWith([...withKeys.keys()]).map((vendor) => ({
    vendor,
    set_up: SET_UPS[vendor],
    install_url: withKeys.get(vendor) || null,
  })),
  installations: installationStore(table),
  keptOrders: keptOrderStore(table),
  apiUrl: PUBLIC_URL,
};
