import { bytesOf, fromBase64 } from "./bytes.ts";
import { headerOf, type WebhookHeaders } from "./header-lookup.ts";
import { nodeCrypto } from "./node-crypto.ts";
import type { WebhookEvent } from "./types.ts";

/** Why a request was refused. Respond with 401, except for `invalid_secret` and `body_not_raw`, which are bugs. */
export type VerificationFailure =
  | "missing_header"
  | "malformed_header"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "signature_mismatch"
  | "malformed_body"
  | "invalid_secret"
  | "body_not_raw";

/** Thrown by `verifyWebhook`; `reason` is for programs, `message` for people. */
export class WebhookVerificationError extends Error {
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure, message: string) {
    super(message);
    this.name = "WebhookVerificationError";
    this.reason = reason;
  }
}

/** How to verify. */
export type VerifyOptions = {
  /** Maximum difference of `webhook-timestamp` from now, in seconds. */
  toleranceSeconds?: number;
  now?: Date;
  /**
   * `standard` (recommended) requires the Standard Webhooks headers, which protect against replays. `service` checks
   * `Service-Signature` alone. `any` uses the Standard Webhooks headers if present, otherwise `Service-Signature`.
   */
  scheme?: "any" | "standard" | "service";
};

const STANDARD_HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

const fail = (reason: VerificationFailure, message: string): never => {
  throw new WebhookVerificationError(reason, message);
};

/** As text: `hex` or `base64`. */
const hmac = (encoding: "hex" | "base64", key: string | Uint8Array, ...parts: (string | Uint8Array)[]): string =>
  parts.reduce((mac, part) => mac.update(part), nodeCrypto().createHmac("sha256", key)).digest(encoding);

/** In constant time: every candidate is compared with every expected value, so a match takes as long as a mismatch. */
const anyEqual = (candidates: readonly string[], expected: readonly string[]): boolean =>
  candidates
    .map(bytesOf)
    .flatMap((candidate) =>
      expected
        .map(bytesOf)
        .map((mac) => candidate.length === mac.length && nodeCrypto().timingSafeEqual(candidate, mac)),
    )
    .includes(true);

/** Decodes the base64 after `whsec_`. */
const bytesOfSecret = (secret: string): Uint8Array => {
  const text = secret.replace(/^whsec_/, "");
  try {
    // Not what merely decodes, such as the text without its padding.
    if (text !== "" && btoa(atob(text)) === text) return fromBase64(text);
  } catch {}
  return fail("invalid_secret", "The secret must be the endpoint's complete whsec_… text.");
};

const verifyService = (body: Uint8Array, header: string | undefined, secrets: readonly string[]) => {
  if (header === undefined) return fail("missing_header", "The Service-Signature header is missing.");
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  if (hex === undefined) return fail("malformed_header", "Service-Signature must be sha256= and 64 hex digits.");
  // Keyed with the text of the secret.
  const expected = secrets.map((secret) => hmac("hex", secret, body));
  if (!anyEqual([hex], expected)) {
    fail(
      "signature_mismatch",
      "Service-Signature does not match the body. Check that the secret is correct and the body is raw.",
    );
  }
};

const verifyStandard = (
  body: Uint8Array,
  found: readonly (string | undefined)[],
  secrets: readonly string[],
  tolerance: number,
  now: Date,
) => {
  const [id, timestamp, signatures] = found;
  if (!id || !timestamp || !signatures) {
    return fail("missing_header", `The headers ${STANDARD_HEADERS.join(", ")} are required.`);
  }
  if (!/^\d{1,12}$/.test(timestamp)) return fail("malformed_header", "webhook-timestamp must be Unix seconds.");
  const candidates = signatures
    .split(" ")
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => signature.slice(3));
  if (candidates.length === 0) return fail("malformed_header", "webhook-signature has no signature of version v1.");
  const expected = secrets.map((secret) => hmac("base64", bytesOfSecret(secret), `${id}.${timestamp}.`, body));
  if (!anyEqual(candidates, expected)) {
    fail(
      "signature_mismatch",
      "webhook-signature does not match the body. Check that the secret is correct and the body is raw.",
    );
  }
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (age > tolerance) fail("timestamp_too_old", `Sent ${age} s ago: a replay, or this machine's clock is fast.`);
  if (age < -tolerance) fail("timestamp_too_new", `Sent ${-age} s ahead of now: this machine's clock is slow.`);
};

const parse = (body: Uint8Array): WebhookEvent => {
  try {
    const event = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as WebhookEvent;
    if (typeof event?.event === "string" && typeof event.data === "object" && event.data !== null) return event;
  } catch {}
  return fail("malformed_body", "The signature is valid but the body is not an event.");
};

/**
 * Verifies a webhook request and returns its event.
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
  const { toleranceSeconds = 300, now = new Date(), scheme = "any" } = options;
  const isRaw = typeof rawBody === "string" || rawBody instanceof Uint8Array;
  if (!isRaw) fail("body_not_raw", "Pass the raw body, as text or bytes. A parsed one cannot be verified.");
  const body = typeof rawBody === "string" ? bytesOf(rawBody) : rawBody;
  const secrets = typeof secret === "string" ? [secret] : (secret ?? []);
  if (secrets.length === 0 || secrets.includes("")) {
    fail("invalid_secret", "No secret was passed. Is its environment variable set?");
  }
  const standard = STANDARD_HEADERS.map((name) => headerOf(headers, name));
  const useStandard = scheme === "standard" || (scheme === "any" && standard.some((value) => value !== undefined));
  if (useStandard) verifyStandard(body, standard, secrets, toleranceSeconds, now);
  else verifyService(body, headerOf(headers, "service-signature"), secrets);
  return parse(body);
};
