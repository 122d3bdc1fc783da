import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { kmsClient } from "../aws/kms.ts";
import { readEnv } from "../env.ts";
import { endpointApi } from "./endpoints.ts";

const { WEBHOOK_KEY_ID } = readEnv("TABLE_NAME", "PUBLIC_URL", "WEBHOOK_KEY_ID");

/** Dependencies of the functions that create webhook secrets. */
export const webhookSecretsApi = { ...endpointApi, secrets: secretBox(WEBHOOK_KEY_ID, endpointApi.clock, kmsClient()) };
