import { SSMClient } from "@aws-sdk/client-ssm";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { secretParameter } from "#adapters/secret-parameter.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { kmsClient } from "./aws/kms.ts";
import { AWS_CLIENT } from "./aws/timeouts.ts";
import { readEnv } from "./env.ts";

const { WEBHOOK_KEY_ID, VENDOR_PARAMETERS } = readEnv("WEBHOOK_KEY_ID", "VENDOR_PARAMETERS");
const parameters = new URLSearchParams(VENDOR_PARAMETERS);

/** How long an environment caches the service's own credentials: a new secret is in use within this time. */
const REMEMBERED_MS = 5 * 60_000;

type Known = { text: Promise<string>; until: number };
const known = new Map<Vendor, Known>();

const ownOf = async (vendor: Vendor): Promise<string | undefined> => {
  const parameter = parameters.get(vendor);
  if (parameter === null) return undefined;
  const before = known.get(vendor);
  if (before !== undefined && systemClock.now() < before.until) return before.text;
  const text = secretParameter(parameter, new SSMClient(AWS_CLIENT));
  known.set(vendor, { text, until: systemClock.now() + REMEMBERED_MS });
  text.catch(() => known.delete(vendor));
  return text;
};

/** What we call the ATSs with: a connection's, or the service's own. */
export const credentials = credentialsFrom(secretBox(WEBHOOK_KEY_ID, systemClock, kmsClient()), ownOf);
