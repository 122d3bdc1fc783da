/** Bytes of `r` and of `s` on the curve P-256. */
const FIELD = 32;

/**
 * An ECDSA signature in the 64 bytes of `r` and `s` that a JWS has (RFC 7518 3.4), from the ASN.1 that KMS returns (RFC
 * 3279 2.2.3): a sequence of two integers, each with leading zeros left out and one added before a byte over 127.
 *
 * @throws Error if the bytes are not such a sequence
 */
export const fromDer = (der: Uint8Array): Uint8Array => {
  let at = 0;
  const expect = (tag: number): number => {
    const length = der[at + 1];
    // All lengths are below 128, so each is one byte.
    if (der[at] !== tag || length === undefined || length > 127) throw new Error("Not an ECDSA signature in DER");
    at += 2;
    return length;
  };
  const integer = (): Uint8Array => {
    const length = expect(0x02);
    const bytes = der.subarray(at, at + length);
    at += length;
    const first = bytes.findIndex((byte) => byte !== 0);
    const digits = first === -1 ? new Uint8Array() : bytes.subarray(first);
    if (bytes.length !== length || digits.length > FIELD) throw new Error("Not an ECDSA signature on P-256 in DER");
    const padded = new Uint8Array(FIELD);
    padded.set(digits, FIELD - digits.length);
    return padded;
  };
  if (expect(0x30) !== der.length - 2) throw new Error("Not an ECDSA signature in DER");
  const signature = Buffer.concat([integer(), integer()]);
  if (at !== der.length) throw new Error("Not an ECDSA signature in DER");
  return signature;
};
