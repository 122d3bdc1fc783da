import { nodeCrypto } from "./platform/node-crypto.ts";
import type { WebhookEvent } from "./types.ts";
import type { WebhookHeaders } from "./webhooks/header-lookup.ts";
import { type Claim, claimOf, eventOf } from "./webhooks/webhook-claim.ts";
import type { VerifyOptions } from "./webhooks/webhook-verification.ts";

/** In constant time: every signature is compared with that of every key, so a match takes as long as a mismatch. */
const isTrue = ({ signed, signatures, keys }: Claim): boolean => {
  const { createHmac, timingSafeEqual } = nodeCrypto();
  return keys
    .map((key) => createHmac("sha256", key).update(signed).digest())
    .flatMap((mac) => signatures.map((one) => one.length === mac.length && timingSafeEqual(one, mac)))
    .includes(true);
};

/**
 * Verifies a webhook request and returns its event. Needs node:crypto; the entry `webcrypto` of this package has the same
 * for platforms without it.
 *
 * @param rawBody the body exactly as it was received, before any JSON parser saw it
 * @param secret the endpoint's secret, `whsec_…`; several during a rotation; undefined, from an unset variable, is
 * refused
 * @throws WebhookVerificationError when the request cannot be trusted
 */
export const verifyWebhook = (
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  options: VerifyOptions = {},
): WebhookEvent => {
  const claim = claimOf(rawBody, headers, secret, options);
  return eventOf(claim, isTrue(claim), options);
};
