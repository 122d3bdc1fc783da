import { DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";
import type { Clock } from "#domain/shared/ports.ts";
import type { SecretBox } from "#domain/shared/secret-box.ts";
import type { Kms } from "../kms.ts";

/** How long an environment caches a decrypted secret: KMS is called a few times an hour, not for each delivery. */
const REMEMBERED_MS = 5 * 60_000;
const MAX_ENTRIES = 1000;

/**
 * Secrets encrypted with a KMS key, which never leaves KMS. The owner is the encryption context: a ciphertext of one owner
 * cannot be decrypted as another's.
 */
export const secretBox = <Owner extends Readonly<Record<string, string>>>(
  keyId: string,
  clock: Clock,
  client: Kms,
): SecretBox<Owner> => {
  const opened = new Map<string, { secret: string; until: number }>();
  return {
    seal: async (secret, owner) => {
      const { CiphertextBlob } = await client.send(
        new EncryptCommand({ KeyId: keyId, Plaintext: Buffer.from(secret), EncryptionContext: { ...owner } }),
      );
      if (CiphertextBlob === undefined) throw new Error("KMS answered without a ciphertext");
      return Buffer.from(CiphertextBlob).toString("base64");
    },

    open: async (sealed, owner) => {
      const name = JSON.stringify([owner, sealed]);
      const known = opened.get(name);
      if (known !== undefined && clock.now() < known.until) return known.secret;
      const { Plaintext } = await client.send(
        new DecryptCommand({
          KeyId: keyId,
          CiphertextBlob: Buffer.from(sealed, "base64"),
          EncryptionContext: { ...owner },
        }),
      );
      if (Plaintext === undefined) throw new Error("KMS answered without a plaintext");
      const secret = Buffer.from(Plaintext).toString();
      if (opened.size >= MAX_ENTRIES) opened.clear();
      opened.set(name, { secret, until: clock.now() + REMEMBERED_MS });
      return secret;
    },
  };
};
