import type { PublicKey, Signer } from "./ports.ts";

const base64url = (text: string | Uint8Array): string => Buffer.from(text).toString("base64url");

/** A signed text in JWS Compact Serialization (RFC 7515 7.1), with the algorithm ES256 and the name of the key. */
export const signCompact = async (
  signer: Signer,
  payload: string,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const message = `${base64url(JSON.stringify({ alg: "ES256", kid: signer.kid, ...header }))}.${base64url(payload)}`;
  return `${message}.${base64url(await signer.sign(message))}`;
};

/** A signed JSON Web Token (RFC 7519) with the key that verifies it, for receivers that know nothing of the service. */
export const signToken = (signer: Signer, jwk: PublicKey, claims: object): Promise<string> =>
  signCompact(signer, JSON.stringify(claims), { typ: "JWT", jwk });
