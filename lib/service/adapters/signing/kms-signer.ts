import { createPublicKey, hash } from "node:crypto";
import { DisabledException, GetPublicKeyCommand, SignCommand } from "@aws-sdk/client-kms";
import type { Clock } from "#domain/shared/ports.ts";
import type { PublicKey, PublicKeys, Signer } from "#domain/verification/ports.ts";
import type { Kms } from "../kms.ts";
import { fromDer } from "./der-signature.ts";

/** Names a key without naming its AWS account. */
const kidOf = (keyId: string): string => hash("sha256", keyId, "base64url").slice(0, 16);

/** Signs with the last of the stage's KMS keys; `keyIds` has one or more, separated by commas. */
export const kmsSigner = (keyIds: string, client: Kms): Signer => {
  const keyId = keyIds.split(",").at(-1) ?? "";
  return {
    kid: kidOf(keyId),
    sign: async (message) => {
      const { Signature } = await client.send(
        new SignCommand({
          KeyId: keyId,
          Message: Buffer.from(message),
          MessageType: "RAW",
          SigningAlgorithm: "ECDSA_SHA_256",
        }),
      );
      if (Signature === undefined) throw new Error("KMS answered without a signature");
      return fromDer(Signature);
    },
  };
};

/** How long an environment publishes keys before it reads them again: as long as a disabled key is still believed. */
const FRESH_MS = 5 * 60_000;

/**
 * The public halves of the stage's keys. A key that the operator has disabled in KMS is left out within five minutes, and
 * with it everything that it has signed.
 */
export const kmsPublicKeys = (keyIds: string, client: Kms, clock: Clock): PublicKeys => {
  const readOne = async (keyId: string): Promise<PublicKey | undefined> => {
    const answer = await client.send(new GetPublicKeyCommand({ KeyId: keyId })).catch((error: unknown) => {
      if (error instanceof DisabledException) return undefined;
      throw error;
    });
    if (answer === undefined) return undefined;
    if (answer.PublicKey === undefined) throw new Error("KMS answered without a public key");
    const key = createPublicKey({ key: Buffer.from(answer.PublicKey), format: "der", type: "spki" });
    const { kty, crv, x, y } = key.export({ format: "jwk" });
    if (kty !== "EC" || crv !== "P-256" || x === undefined || y === undefined)
      throw new Error("A signing key is not on the curve P-256");
    return { kty, crv, x, y, kid: kidOf(keyId), alg: "ES256", use: "sig" };
  };
  let read: { keys: Promise<PublicKey[]>; until: number } | undefined;
  return {
    read: () => {
      const now = clock.now();
      if (read === undefined || now >= read.until) {
        const keys = Promise.all(keyIds.split(",").map(readOne)).then((all) => all.filter((key) => key !== undefined));
        read = { keys, until: now + FRESH_MS };
        // A failure is not remembered.
        keys.catch(() => {
          read = undefined;
        });
      }
      return read.keys;
    },
  };
};
