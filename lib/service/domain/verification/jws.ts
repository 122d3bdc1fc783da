import type { Signer } from "./ports.ts";

const base64url = (text: string | Uint8Array): string => Buffer.from(text).toString("base64url");

/** A signed text in JWS Compact Serialization (RFC 7515 7.1), with the algorithm ES256. */
export const signCompact = async (
  signer: Signer,
  payload: string,
  header: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const message = `${base64url(JSON.stringify({ alg: "ES256", kid: signer.kid, ...header }))}.${base64url(payload)}`;
  return `${message}.${base64url(await signer.sign(message))}`;
};
