import { SSMClient } from "@aws-sdk/client-ssm";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { secretParameter } from "#adapters/secret-parameter.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { kmsClient } from "./aws/kms.ts";
import { AWS_CLIENT } from "./aws/timeouts.ts";
import { readEnv } from "./env.ts";

const { WEBHOOK_KEY_ID, KOMBO_PARAMETER } = readEnv("WEBHOOK_KEY_ID", "KOMBO_PARAMETER");

/** How long an environment caches the service's own credentials: a new secret is in use within this time. */
const REMEMBERED_MS = 5 * 60_000;

let known: { text: Promise<string>; until: number } | undefined;

const ownOfKombo = (): Promise<string> => {
  if (known === undefined || systemClock.now() >= known.until) {
    const text = secretParameter(KOMBO_PARAMETER, new SSMClient(AWS_CLIENT));
    known = { text, until: systemClock.now() + REMEMBERED_MS };
    text.catch(() => {
      known = undefined;
    });
  }
  return known.text;
};

/** What we call the ATSs with: a connection's, or the service's own. */
export const credentials = credentialsFrom(secretBox(WEBHOOK_KEY_ID, systemClock, kmsClient()), async (vendor) =>
  vendor === "kombo" && KOMBO_PARAMETER !== "" ? ownOfKombo() : undefined,
);
