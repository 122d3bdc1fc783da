import { type WebhookHttpOptions, type WebhookRequest, webhookHttp } from "#adapters/webhooks/http-sender.ts";
import { TEST_ONLY_CERTIFICATE } from "./test-certificate.ts";

/** A request body as the service sends it. */
export const BODY = new TextEncoder().encode('{"event":"invitation.created","data":{"candidate_name":"Zoë"}}');

/** A delivery to `url`. */
export const delivery = (url: string, more: Partial<WebhookRequest> = {}): WebhookRequest => ({
  url,
  headers: { "service-signature": "sha256=00", "webhook-id": "evt_1" },
  body: BODY,
  ...more,
});

/** Timeouts for hanging receivers; all other tests use generous ones for busy machines. */
export const SHORT = { connect: 250, total: 500 };

/**
 * A sender for which every name resolves to 127.0.0.1, and 127.0.0.1 is the only public address. Trusts the test
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
