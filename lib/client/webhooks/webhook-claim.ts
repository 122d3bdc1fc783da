import { bytesOf, fromBase64 } from "../platform/bytes.ts";
import type { WebhookEvent } from "../types.ts";
import { headerOf, type WebhookHeaders } from "./header-lookup.ts";
import { type VerificationFailure, type VerifyOptions, WebhookVerificationError } from "./webhook-verification.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What a request claims: that `signed` has one of the signatures (HMAC-SHA256) with one of the keys. */
export type Claim = {
  body: Bytes;
  signed: Bytes;
  signatures: readonly Bytes[];
  keys: readonly Bytes[];
  /** When it was sent, in Unix seconds; undefined if the scheme does not sign it. */
  sentAt: number | undefined;
};

const fail = (reason: VerificationFailure, message: string): never => {
  throw new WebhookVerificationError(reason, message);
};

/** The bytes that a text encodes; none if it is not base64. */
const decoded = (text: string): Bytes => {
  try {
    return fromBase64(text);
  } catch {
    return bytesOf("");
  }
};

const PREFIX = "whsec_";

/** The service makes no shorter key (Standard Webhooks, "Signature scheme"), so a shorter one is part of a secret. */
const SHORTEST_KEY = 24;

/** A secret as the service showed it: reading a file adds a line break, and some tools drop the padding of base64. */
const wholeSecret = (secret: string): string => {
  const base64 = secret.trim().slice(secret.trim().startsWith(PREFIX) ? PREFIX.length : 0);
  return PREFIX + base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
};

const keyOf = (secret: string): Bytes => {
  const key = decoded(secret.slice(PREFIX.length));
  if (key.length >= SHORTEST_KEY) return key;
  return fail("invalid_secret", "The secret must be the endpoint's complete whsec_… text.");
};

const serviceClaim = (body: Bytes, headers: WebhookHeaders, secrets: readonly string[]): Claim => {
  const header =
    headerOf(headers, "service-signature") ?? fail("missing_header", "The Service-Signature header is missing.");
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  if (hex === undefined) return fail("malformed_header", "Service-Signature must be sha256= and 64 hex digits.");
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  // The key is the text of the secret.
  return { body, signed: body, signatures: [signature], keys: secrets.map(bytesOf), sentAt: undefined };
};

const standardClaim = (body: Bytes, headers: WebhookHeaders, secrets: readonly string[]): Claim => {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) {
    return fail("missing_header", "The headers webhook-id, webhook-timestamp and webhook-signature are required.");
  }
  if (!/^\d{1,12}$/.test(timestamp)) return fail("malformed_header", "webhook-timestamp must be Unix seconds.");
  const texts = signatures.split(" ").filter((signature) => signature.startsWith("v1,"));
  if (texts.length === 0) return fail("malformed_header", "webhook-signature has no signature of version v1.");
  const before = bytesOf(`${id}.${timestamp}.`);
  const signed = new Uint8Array(before.length + body.length);
  signed.set(before);
  signed.set(body, before.length);
  return {
    body,
    signed,
    signatures: texts.map((text) => decoded(text.slice(3))),
    keys: secrets.map(keyOf),
    sentAt: Number(timestamp),
  };
};

/** Reads what a request claims. @throws WebhookVerificationError for one that cannot be verified */
export const claimOf = (
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  { scheme = "standard" }: VerifyOptions,
): Claim => {
  const isRaw = typeof rawBody === "string" || rawBody instanceof Uint8Array;
  if (!isRaw) fail("body_not_raw", "Pass the raw body, as text or bytes. A parsed one cannot be verified.");
  const body = typeof rawBody === "string" ? bytesOf(rawBody) : new Uint8Array(rawBody);
  const secrets = typeof secret === "string" ? [secret] : (secret ?? []);
  if (secrets.length === 0 || secrets.some((one) => one.trim() === "")) {
    fail("invalid_secret", "No secret was passed. Is its environment variable set?");
  }
  return (scheme === "standard" ? standardClaim : serviceClaim)(body, headers, secrets.map(wholeSecret));
};

/**
 * The event of a claim, if it is true and of now.
 *
 * @param isTrue whether one of the signatures is by one of the keys
 * @throws WebhookVerificationError
 */
export const eventOf = (
  { body, sentAt }: Claim,
  isTrue: boolean,
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions,
): WebhookEvent => {
  if (!isTrue) {
    fail("signature_mismatch", "The signature does not match. Check that the secret is correct and the body is raw.");
  }
  const age = sentAt === undefined ? 0 : Math.floor(now.getTime() / 1000) - sentAt;
  if (age > toleranceSeconds) fail("timestamp_too_old", `Sent ${age} s ago: a replay, or this clock is fast.`);
  if (age < -toleranceSeconds) fail("timestamp_too_new", `Sent ${-age} s ahead of now: this clock is slow.`);
  try {
    const event = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as WebhookEvent;
    if (typeof event?.event === "string" && typeof event.data === "object" && event.data !== null) return event;
  } catch {}
  return fail("malformed_body", "The signature is valid but the body is not an event.");
};
