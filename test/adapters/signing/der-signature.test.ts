import { createSign, generateKeyPairSync, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fromDer } from "#adapters/signing/der-signature.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

test("500 signatures in DER, with integers of any length, verify as r and s", () => {
  for (let message = 0; message < 500; message += 1) {
    const der = createSign("sha256").update(String(message)).sign(privateKey);
    const signature = fromDer(der);
    expect(signature).toHaveLength(64);
    const key = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
    expect(verify("sha256", Buffer.from(String(message)), key, signature)).toBe(true);
  }
});

test("short integers are padded to 32 bytes", () => {
  const signature = fromDer(Uint8Array.of(0x30, 6, 0x02, 1, 5, 0x02, 1, 0));
  expect(signature[31]).toBe(5);
  expect([...signature].reduce((sum, byte) => sum + byte, 0)).toBe(5);
});

describe("what is not a signature is refused", () => {
  const valid = createSign("sha256").update("x").sign(privateKey);
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["no sequence", Buffer.from([0x02, 1, 5])],
    ["less than it says", valid.subarray(0, -1)],
    ["more than it says", Buffer.concat([valid, Buffer.of(0)])],
    [
      "an integer of 33 digits",
      Buffer.concat([Buffer.of(0x30, 38, 0x02, 33, 1), Buffer.alloc(32), Buffer.of(2, 1, 1)]),
    ],
    ["a long form of length", Buffer.concat([Buffer.of(0x30, 0x81), valid.subarray(1)])],
  ])("%s", (_, bytes) => {
    expect(() => fromDer(bytes)).toThrow("Not an ECDSA signature");
  });
});
