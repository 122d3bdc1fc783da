import { describe, expect, test } from "vitest";
import {
  activateSecret,
  bytesOfSecret,
  type EndpointSecrets,
  OVERLAP_MS,
  rotateSecret,
  secretOf,
  secretsInForce,
} from "#domain/webhooks/secret.ts";

const NOW = Date.UTC(2026, 10, 20);
const secret = (byte: number) => secretOf(new Uint8Array(24).fill(byte));
const [A, B, C] = [secret(1), secret(2), secret(3)];

describe("a webhook secret", () => {
  test("is whsec_ and the base64 of its bytes", () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => index);
    expect(secretOf(bytes)).toBe("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
    expect(bytesOfSecret(secretOf(bytes))).toEqual(Buffer.from(bytes));
  });

  test.each([24, 64])("is made of %i bytes", (length) => {
    expect(bytesOfSecret(secretOf(new Uint8Array(length)))).toHaveLength(length);
  });

  test.each([0, 23, 65])("is not made of %i bytes", (length) => {
    expect(() => secretOf(new Uint8Array(length))).toThrow(RangeError);
  });

  test.each(["", "whsec_", "whsec_short", `xxxxxx${A.slice(6)}`, `${A}=`, `${A} `])("%j is none", (text) => {
    expect(() => bytesOfSecret(text)).toThrow(RangeError);
  });
});

describe("rotating a secret", () => {
  const fresh = { current: A, previous: [] };
  const rotated = rotateSecret(fresh, B, NOW);

  test("before it, the one secret signs", () => {
    expect(secretsInForce(fresh, NOW)).toEqual([A]);
  });

  test("for 24 hours the old secret stays first and both sign", () => {
    expect(secretsInForce(rotated, NOW)).toEqual([A, B]);
    expect(secretsInForce(rotated, NOW + OVERLAP_MS - 1)).toEqual([A, B]);
  });

  test("after 24 hours only the new one signs", () => {
    expect(secretsInForce(rotated, NOW + OVERLAP_MS)).toEqual([B]);
  });

  test("activating ends the overlap immediately", () => {
    expect(activateSecret(rotated)).toEqual({ current: B, previous: [] });
    expect(secretsInForce(activateSecret(rotated), NOW + 1)).toEqual([B]);
  });

  test("a second rotation within the overlap gives every old secret its own 24 hours", () => {
    const again = rotateSecret(rotated, C, NOW + 1000);
    expect(secretsInForce(again, NOW + 2000)).toEqual([A, B, C]);
    expect(secretsInForce(again, NOW + OVERLAP_MS)).toEqual([B, C]);
    expect(secretsInForce(again, NOW + OVERLAP_MS + 1000)).toEqual([C]);
  });

  test("at most three old secrets are kept, and expired ones are dropped", () => {
    const often = [2, 3, 4, 5, 6].reduce<EndpointSecrets>(
      (secrets, byte) => rotateSecret(secrets, secret(byte), NOW),
      fresh,
    );
    expect(secretsInForce(often, NOW)).toEqual([3, 4, 5, 6].map(secret));
    expect(rotateSecret(often, A, NOW + OVERLAP_MS).previous).toHaveLength(1);
  });
});
