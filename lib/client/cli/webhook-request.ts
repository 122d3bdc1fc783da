import { createHmac } from "node:crypto";
import type { Event } from "../types.ts";

/** A webhook as the service sends it. */
export type WebhookRequest = { headers: Record<string, string>; body: string };

/**
 * The request that the service sends for an event: the same bytes, signed in the same two ways (the README explains
 * them), at the real time even when the test clock is ahead.
 *
 * @param now Unix time in milliseconds
 */
export const webhookRequest = (event: Event, livemode: boolean, secret: string, now: number): WebhookRequest => {
  const body = JSON.stringify({ event: event.event, timestamp: event.timestamp, livemode, data: event.data });
  const seconds = Math.floor(now / 1000);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Assessment-Invitation-Service/1.0 (webhooks)",
      "service-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
      "webhook-id": event.id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": `v1,${createHmac("sha256", key).update(`${event.id}.${seconds}.${body}`).digest("base64")}`,
    },
  };
};
