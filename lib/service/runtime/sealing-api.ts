import { secretBox } from "#adapters/secret-box.ts";
import { readEnv } from "./env.ts";
import { webhookApi } from "./webhook-api.ts";

const { WEBHOOK_KEY_ID } = readEnv("TABLE_NAME", "PUBLIC_URL", "WEBHOOK_KEY_ID");

/** What the functions that make webhook secrets work with. */
export const sealingApi = { ...webhookApi, secrets: secretBox(WEBHOOK_KEY_ID, webhookApi.clock) };
