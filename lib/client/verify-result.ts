import { bytesOf, fromBase64 } from "./platform/bytes.ts";

/** The public keys of a service: its `/.well-known/jwks.json` (RFC 7517). */
export type KeySet = { readonly keys: readonly { readonly kid: string; readonly [member: string]: unknown }[] };

/** What a valid signature says. */
export type Verified = {
  /** The origin of the service that signed. */
  issuer: string;
  invitationId: string;
  signedAt: Date;
};

/** Why a document was refused. */
export type StatementFailure = "not_signed" | "unknown_key" | "signature_mismatch" | "altered";

const MESSAGES: Readonly<Record<StatementFailure, string>> = {
  not_signed: "There is no signature of the service.",
  unknown_key: "The signature is by none of these keys. Read the service's keys again.",
  signature_mismatch: "The signature does not match.",
  altered: "It was altered after it was signed.",
};

/** Thrown for a document that is not exactly what the service signed; `reason` is for programs, `message` for people. */
export class ResultVerificationError extends Error {
  readonly reason: StatementFailure;

  constructor(reason: StatementFailure) {
    super(MESSAGES[reason]);
    this.name = "ResultVerificationError";
    this.reason = reason;
  }
}

const fromBase64url = (text: string) => fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));

/** Not every text that decodes to the bytes: the last letter may have bits that decode to nothing. */
const isBase64url = (text: unknown, bytes: ArrayBuffer): boolean =>
  text ===
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The members of a part of a JWS; none if it is damaged. */
const membersOf = (part = ""): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(new TextDecoder().decode(fromBase64url(part))) };
  } catch {
    return {};
  }
};

const ES256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** A key of a set, in a form that `subtle` imports: without members that would limit its use. */
const importable = ({ kty, crv, x, y }: { readonly [member: string]: unknown }): JsonWebKey =>
  ({ kty, crv, x, y }) as JsonWebKey;

const demand = (holds: unknown, reason: StatementFailure): void => {
  if (!holds) throw new ResultVerificationError(reason);
};

/** The payload of a JWS that one of the keys has signed (RFC 7515, ES256). */
const verifiedPayload = async (jws: unknown, keySet: KeySet): Promise<Readonly<Record<string, unknown>>> => {
  const parts = typeof jws === "string" ? jws.split(".") : [];
  demand(parts.length === 3 && parts.every((part) => /^[\w-]+$/.test(part)), "not_signed");
  const [header, payload, signature = ""] = parts;
  const { alg, kid } = membersOf(header);
  const found = keySet.keys.find((key) => key.kid === kid);
  // A header that names another algorithm is not believed, nor the key that a credential has in it.
  demand(alg === "ES256" && found, "unknown_key");
  const key = await crypto.subtle.importKey("jwk", importable(found ?? {}), ES256, false, ["verify"]);
  const bytes = fromBase64url(signature);
  const matches = await crypto.subtle.verify(ES256, key, bytes, bytesOf(`${header}.${payload}`));
  demand(matches && isBase64url(signature, bytes.buffer), "signature_mismatch");
  return membersOf(payload);
};

/**
 * Checks that `jws` is a statement by one of the keys that a document has exactly these bytes.
 *
 * @throws ResultVerificationError
 */
export const verifyStatement = async (jws: unknown, document: Uint8Array, keySet: KeySet): Promise<Verified> => {
  const { iss, sub, iat, sha256 } = await verifiedPayload(jws, keySet);
  demand(isBase64url(sha256, await crypto.subtle.digest("SHA-256", new Uint8Array(document))), "altered");
  return { issuer: String(iss), invitationId: String(sub), signedAt: new Date(Number(iat) * 1000) };
};

/** The invitation in the address of a result's page, which is the id of a credential. */
const invitationIn = (id: unknown): string =>
  `inv_${/\/verify\/[^./]+\.([^./]+)\.[^./]+$/.exec(String(id))?.[1] ?? ""}`;

/**
 * Checks that an Open Badges 3.0 credential (VC-JWT) is one that the service signed, with a key of `keySet`: whoever forges
 * a credential can put their own key into it. `signedAt` is when the test was completed.
 *
 * @param keySet from the service itself, over https
 * @throws ResultVerificationError
 */
export const verifyCredential = async (credential: string, keySet: KeySet): Promise<Verified> => {
  const { iss, jti, nbf } = await verifiedPayload(credential.trim(), keySet);
  return { issuer: String(iss), invitationId: invitationIn(jti), signedAt: new Date(Number(nbf) * 1000) };
};

/** A JSON value in the canonical form of RFC 8785: members sorted by name, no white space. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)}}`;
};

/**
 * Checks that a result, as the API returned it, is unchanged: every field of it, whatever their order.
 *
 * ```ts
 * import { verifyResult } from "@assessment-invitations/client/verify-result";
 *
 * const keys = await (await fetch("https://<the service's page>/.well-known/jwks.json")).json();
 * await verifyResult(result, keys);
 * ```
 *
 * @param keySet from the service itself, over https: whoever supplies the keys decides what is valid
 * @throws ResultVerificationError
 */
export const verifyResult = (result: object, keySet: KeySet): Promise<Verified> => {
  const { signature, ...signed } = result as { signature?: unknown };
  return verifyStatement(signature, bytesOf(canonical(signed)), keySet);
};

/** How a report's signature is appended to it. */
const REPORT_SIGNATURE = /%Assessment-Signature ([\w.-]+)\n$/;

/**
 * Checks that a report is the file that the service sent, byte for byte.
 *
 * @param keySet from the service itself, over https
 * @throws ResultVerificationError
 */
export const verifyReport = async (pdf: Uint8Array, keySet: KeySet): Promise<Verified> => {
  // Latin-1: a character for each byte, so that lengths agree.
  const end = new TextDecoder("latin1").decode(pdf.subarray(-1024));
  const [line = "", jws] = REPORT_SIGNATURE.exec(end) ?? [];
  return verifyStatement(jws, pdf.subarray(0, pdf.length - line.length), keySet);
};
