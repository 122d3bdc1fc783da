/** The public part of a key on the curve P-256 (RFC 7517, RFC 7518 6.2.1). */
export type PublicKey = {
  kty: "EC";
  crv: "P-256";
  x: string;
  y: string;
  kid: string;
  alg: "ES256";
  use: "sig";
};

/** Signs with the service's private key, which never leaves its store. */
export type Signer = {
  /** Identifies the key in a signature's header and among the public keys. */
  readonly kid: string;
  /** ECDSA on P-256 with SHA-256 of at most 4,096 bytes, the limit of KMS: the 64 bytes of `r` and `s` (RFC 7518 3.4). */
  sign(message: string): Promise<Uint8Array>;
};

/** The public keys that signatures are verified with: the one in use, and all earlier ones. */
export type PublicKeys = { read(): Promise<PublicKey[]> };
