import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { PublicKey, Signer } from "#domain/verification/ports.ts";

/** A key on P-256 with its public part. */
export const aSigningKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const jwk: PublicKey = { kty: "EC", crv: "P-256", x, y, kid, alg: "ES256", use: "sig" };
  return { kid, privateKey, jwk };
};

/** The 64 bytes of an ECDSA signature with SHA-256. */
export const es256 = (key: KeyObject, message: string): Buffer =>
  sign("sha256", Buffer.from(message), { key, dsaEncoding: "ieee-p1363" });

/** A signer with a new key, and the public keys that verify its signatures. */
export const aSigner = () => {
  const { kid, privateKey, jwk } = aSigningKey("test");
  const signer: Signer = { kid, sign: async (message) => es256(privateKey, message) };
  return { signer, jwk, keySet: { keys: [jwk] } };
};
