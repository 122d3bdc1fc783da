import { type WebhookHttpOptions, type WebhookRequest, webhookHttp } from "#adapters/webhooks/http-sender.ts";
import { TEST_ONLY_CERTIFICATE } from "./test-certificate.ts";

/** A body as the service sends them. */
export const BODY = new TextEncoder().encode('{"event":"invitation.created","data":{"candidate_name":"Zoë"}}');

/** A delivery to `url`. */
export const delivery = (url: string, more: Partial<WebhookRequest> = {}): WebhookRequest => ({
  url,
  headers: { "service-signature": "sha256=00", "webhook-id": "evt_1" },
  body: BODY,
  ...more,
});

/** Limits for receivers that hang; every other test has time to spare on a busy machine. */
export const SHORT = { connect: 250, total: 500 };

/**
 * A sender for which every name is 127.0.0.1, and 127.0.0.1 is the one public address there is. Trusts the test
 * certificate.
 */
export const testSender = (options: WebhookHttpOptions = {}) => {
  const http = webhookHttp({
    allowPrivate: true,
    resolve: async () => ["127.0.0.1"],
    allows: (address) => address === "127.0.0.1",
    ca: TEST_ONLY_CERTIFICATE,
    ...options,
  });
  return { ...http, [Symbol.dispose]: http.close };
};
