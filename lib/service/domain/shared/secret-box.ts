/**
 * Encrypts secrets for their owner: a webhook endpoint, or a connection to an ATS. A ciphertext of one cannot be decrypted
 * as another's, and whoever may decrypt those of one kind of owner cannot decrypt those of the other.
 */
export type SecretBox<Owner extends Readonly<Record<string, string>>> = {
  seal(secret: string, owner: Owner): Promise<string>;
  open(sealed: string, owner: Owner): Promise<string>;
};
