import type { WebhookEvent } from "./types.ts";
import type { WebhookHeaders } from "./webhooks/header-lookup.ts";
import { claimOf, eventOf } from "./webhooks/webhook-claim.ts";
import type { VerifyOptions } from "./webhooks/webhook-verification.ts";

export type { WebhookHeaders } from "./webhooks/header-lookup.ts";
export {
  type VerificationFailure,
  type VerifyOptions,
  WebhookVerificationError,
} from "./webhooks/webhook-verification.ts";

const HMAC = { name: "HMAC", hash: "SHA-256" };

/**
 * `verifyWebhook` with WebCrypto, which is asynchronous: for workerd, Deno, Bun and other platforms without node:crypto.
 *
 * @throws WebhookVerificationError when the request cannot be trusted
 */
export const verifyWebhook = async (
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  options: VerifyOptions = {},
): Promise<WebhookEvent> => {
  const claim = claimOf(rawBody, headers, secret, options);
  const matches = await Promise.all(
    claim.keys.map(async (bytes) => {
      const key = await crypto.subtle.importKey("raw", bytes, HMAC, false, ["verify"]);
      return Promise.all(claim.signatures.map((one) => crypto.subtle.verify("HMAC", key, one, claim.signed)));
    }),
  );
  return eventOf(claim, matches.flat().includes(true), options);
};
