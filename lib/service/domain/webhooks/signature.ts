import { createHmac, createSecretKey } from "node:crypto";
import { bytesOfSecret } from "./secret.ts";

/** The headers that authenticate one delivery. */
export type SignatureHeaders = {
  "service-signature": string;
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
};

/**
 * The specification's signature: lowercase hex HMAC-SHA256 of the raw body. The key is the secret as shown to the
 * client, the complete `whsec_…` text as UTF-8, because that is what a reader of the specification passes to
 * `hmac(secret)`.
 */
export const serviceSignature = (body: Uint8Array, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/**
 * A Standard Webhooks signature: base64 HMAC-SHA256 of `id.timestamp.body`. The key is the bytes that the base64 part
 * of the secret encodes, because that is what the libraries of that project use.
 */
export const standardSignature = (id: string, seconds: number, body: Uint8Array, secret: string): string => {
  // Node 24 takes four times as long for a key of plain bytes.
  const key = createSecretKey(bytesOfSecret(secret));
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64")}`;
};

/**
 * Signs one attempt to deliver one event.
 *
 * @param delivery.id the event's id, the same in every attempt; a receiver recognizes repeats by it
 * @param delivery.now the time of this attempt (ms), so that a retry days later is still within the receiver's
 * tolerance
 * @param delivery.secrets those of `secretsInForce`, oldest first
 */
export const signDelivery = (delivery: {
  id: string;
  now: number;
  body: Uint8Array;
  secrets: readonly [string, ...string[]];
}): SignatureHeaders => {
  const { id, body, secrets } = delivery;
  // A full stop separates the signed parts, so an id that contains one would be ambiguous.
  if (!/^[\w-]+$/.test(id)) throw new RangeError("An event id has only letters, digits, _ and -.");
  const seconds = Math.floor(delivery.now / 1000);
  return {
    "service-signature": serviceSignature(body, secrets[0]),
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => standardSignature(id, seconds, body, secret)).join(" "),
  };
};
