import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Signer } from "#domain/verification/ports.ts";

/** A key on P-256 with its public part. */
export const aSigningKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" } };
};

/** The 64 bytes of an ECDSA signature with SHA-256. */
export const es256 = (key: KeyObject, message: string): Buffer =>
  sign("sha256", Buffer.from(message), { key, dsaEncoding: "ieee-p1363" });

/** A signer with a new key, and the public keys that verify its signatures. */
export const aSigner = () => {
  const { kid, privateKey, jwk } = aSigningKey("test");
  const signer: Signer = { kid, sign: async (message) => es256(privateKey, message) };
  return { signer, keySet: { keys: [jwk] } };
};
