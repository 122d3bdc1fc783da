import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { sqsClient } from "../aws/sqs.ts";
import { readEnv } from "../env.ts";
import { dashboard, table } from "./dashboard.ts";

const { WEBHOOK_QUEUE_URL } = readEnv("WEBHOOK_QUEUE_URL");

/** What the area of the settings works with. */
export const settingsArea = {
  ...dashboard,
  accounts: accountStore(table),
  settings: accountSettings(table),
  branding: brandingStore(table),
  packages: packageStore(table),
  ownTests: ownTestReader(table),
  connections: connectionStore(table),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL, sqsClient()),
};
