import { emailQueue } from "#adapters/email/queue.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { partnerStore } from "#store/accounts/partners.ts";
import { sqsClient } from "../aws/sqs.ts";
import { readEnv } from "../env.ts";
import { dashboard, table } from "./dashboard.ts";

const { EMAIL_QUEUE_URL } = readEnv("EMAIL_QUEUE_URL");

/** What the area of API keys works with. */
export const keysArea = {
  ...dashboard,
  accounts: accountStore(table),
  apiKeys: apiKeyStore(table),
  partners: partnerStore(table),
  emails: emailQueue(EMAIL_QUEUE_URL, sqsClient()),
};
