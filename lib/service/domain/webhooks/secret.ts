import * as z from "zod/mini";

const PREFIX = "whsec_";
const MIN_BYTES = 24;
const MAX_BYTES = 64;
const HOUR_MS = 3_600_000;

/** How long an old secret keeps working after a rotation, unless the new one is activated earlier. */
export const OVERLAP_MS = 24 * HOUR_MS;
/** Repeated rotation within the overlap must not make the header grow without limit. */
const MAX_PREVIOUS = 3;

/**
 * An endpoint's secrets. `previous` contains the old ones that still sign, oldest first; `until` is in milliseconds
 * since the epoch.
 */
export const EndpointSecrets = z.object({
  current: z.string(),
  previous: z.array(z.object({ secret: z.string(), until: z.number() })),
});
export type EndpointSecrets = z.infer<typeof EndpointSecrets>;

/** `whsec_` and the base64 of 24 to 64 random bytes: the form of Standard Webhooks. */
export const secretOf = (random: Uint8Array): string => {
  if (random.length < MIN_BYTES || random.length > MAX_BYTES) {
    throw new RangeError(`A webhook secret is made of ${MIN_BYTES} to ${MAX_BYTES} bytes.`);
  }
  return PREFIX + Buffer.from(random).toString("base64");
};

/** The bytes behind a secret of `secretOf`. */
export const bytesOfSecret = (secret: string): Uint8Array => {
  const bytes = Buffer.from(secret.slice(PREFIX.length), "base64");
  if (secretOf(bytes) !== secret) throw new RangeError("Not a webhook secret.");
  return bytes;
};

/** The secrets that sign at `now`, oldest first. The first keys `Service-Signature`, all key `webhook-signature`. */
export const secretsInForce = (secrets: EndpointSecrets, now: number): [string, ...string[]] => {
  const [first, ...rest] = secrets.previous.filter(({ until }) => now < until).map(({ secret }) => secret);
  return first === undefined ? [secrets.current] : [first, ...rest, secrets.current];
};

/** Makes `secret` the current one. The previous one keeps signing for 24 hours. */
export const rotateSecret = (secrets: EndpointSecrets, secret: string, now: number): EndpointSecrets => ({
  current: secret,
  previous: [
    ...secrets.previous.filter(({ until }) => now < until),
    { secret: secrets.current, until: now + OVERLAP_MS },
  ].slice(-MAX_PREVIOUS),
});

/** Ends the overlap: from then on only the current secret signs. Without previous ones, the secrets as they are. */
export const activateSecret = (secrets: EndpointSecrets): EndpointSecrets =>
  secrets.previous.length === 0 ? secrets : { ...secrets, previous: [] };
