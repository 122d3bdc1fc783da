import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";
import type { Clock } from "#domain/ports.ts";
import type { SecretBox } from "#domain/webhooks/ports.ts";

/** How long an environment remembers an opened secret: KMS is asked a few times an hour, not at each delivery. */
const REMEMBERED_MS = 5 * 60_000;
const MAX_ENTRIES = 1000;

/**
 * Secrets sealed by a key of KMS, which never leaves it. The owner is the encryption context: what was sealed for one
 * endpoint does not open as another's, whoever copies it there.
 */
export const secretBox = (keyId: string, clock: Clock, client = new KMSClient(AWS_CLIENT)): SecretBox => {
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
      const name = `${owner.account_id} ${owner.endpoint_id} ${sealed}`;
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
