import { createHash, type KeyObject } from "node:crypto";
import fc from "fast-check";
import { createLocalJWKSet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { RESULT } from "#api-docs/openapi/result-schemas.ts";
import { signToken } from "#domain/verification/jws.ts";
import { signJson } from "#domain/verification/statement.ts";
import { ResultVerificationError, verifyCredential, verifyResult } from "../../lib/client/verify-result.ts";

import { aSigningKey, es256 } from "../support/signer.ts";

const KEY = aSigningKey("one");
const KEYS = { keys: [aSigningKey("none").jwk, KEY.jwk] };
const SIGNER = { kid: KEY.kid, sign: async (message: string) => es256(KEY.privateKey, message) };
const NOW = Date.parse("2026-11-22T10:00:00.500Z");

const { signature: _, ...unsigned } = RESULT;
const signing = { signer: SIGNER, issuer: "https://tests.example.com", now: NOW };
const signed = { ...unsigned, signature: await signJson(signing, unsigned.invitation_id, unsigned) };
const text = JSON.stringify(signed);

const reasonOf = async (result: object, keys = KEYS): Promise<string> =>
  verifyResult(result, keys).then(
    () => "verified",
    (error: unknown) => {
      if (error instanceof ResultVerificationError) return error.reason;
      throw error;
    },
  );

test("a result as the API returned it is verified, and says who signed it when", async () => {
  expect(await verifyResult(JSON.parse(text), KEYS)).toEqual({
    issuer: "https://tests.example.com",
    invitationId: unsigned.invitation_id,
    signedAt: new Date("2026-11-22T10:00:00Z"),
  });
});

test("the order of its members does not matter", async () => {
  const reversed = Object.fromEntries(Object.entries(signed).reverse());
  expect(await reasonOf(reversed)).toBe("verified");
});

test("a result that is altered by any byte is refused, unless it is the same JSON", async () => {
  const bytes = Buffer.from(text);
  const same = JSON.stringify(signed);
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 32, max: 126 }), async (at, byte) => {
      const altered = Buffer.from(bytes);
      altered[at] = byte;
      let parsed: unknown;
      try {
        parsed = JSON.parse(altered.toString());
      } catch {
        return;
      }
      if (typeof parsed !== "object" || parsed === null || JSON.stringify(parsed) === same) return;
      refused += 1;
      expect(await reasonOf(parsed), `byte ${at}: ${altered.subarray(at - 20, at + 20)}`).not.toBe("verified");
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBeGreaterThan(500);
});

describe("a forged result is refused", () => {
  const forge = (header: object, statement: object, key: KeyObject = KEY.privateKey): object => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const message = `${part(header)}.${part(statement)}`;
    return { ...signed, signature: `${message}.${es256(key, message).toString("base64url")}` };
  };
  const statement = JSON.parse(Buffer.from(signed.signature.split(".")[1] ?? "", "base64url").toString());
  const stranger = aSigningKey("one");

  test.each([
    ["without a signature", unsigned, "not_signed"],
    ["with null as signature", { ...signed, signature: null }, "not_signed"],
    ["with the algorithm none", forge({ alg: "none", kid: "one" }, statement), "unknown_key"],
    ["with a key that the service does not have", forge({ alg: "ES256", kid: "two" }, statement), "unknown_key"],
    [
      "with another's key of the same name",
      forge({ alg: "ES256", kid: "one" }, statement, stranger.privateKey),
      "signature_mismatch",
    ],
    [
      "with its own key in the header",
      forge({ alg: "ES256", kid: "two", jwk: stranger.jwk }, statement, stranger.privateKey),
      "unknown_key",
    ],
    [
      "with the digest of another document",
      forge({ alg: "ES256", kid: "one" }, { ...statement, sha256: createHash("sha256").digest("base64url") }),
      "altered",
    ],
    ["with the statement of another result", { ...signed, overall_pass: !signed.overall_pass }, "altered"],
    ["with an added field", { ...signed, note: "" }, "altered"],
    ["with nonsense of the right form", { ...signed, signature: `e30.e30.${"A".repeat(86)}` }, "unknown_key"],
    ["with a header that is no JSON", { ...signed, signature: `AAAA.e30.${"A".repeat(86)}` }, "unknown_key"],
  ])("%s", async (_, result, reason) => {
    expect(await reasonOf(result)).toBe(reason);
  });
});

describe("a credential", async () => {
  const claims = {
    iss: "https://tests.example.com",
    jti: "https://tests.example.com/verify/acct.00inv.code",
    nbf: NOW / 1000,
    credentialSubject: { result: [{ value: "88" }] },
  };
  const credential = await signToken(SIGNER, KEY.jwk, claims);
  const refusal = (token: string) =>
    verifyCredential(token, KEYS).then(
      () => "verified",
      (error: unknown) => (error instanceof ResultVerificationError ? error.reason : error),
    );

  test("as it was taken is verified, and says whose result it is about", async () => {
    expect(await verifyCredential(`${credential}\n`, KEYS)).toMatchObject({ invitationId: "inv_00inv" });
  });

  test("is verified by any JWT library with the service's key set", async () => {
    const { payload } = await jwtVerify(credential, createLocalJWKSet({ keys: KEYS.keys.map((key) => ({ ...key })) }));
    expect(payload.jti).toBe(claims.jti);
  });

  test("that is altered by any byte is refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(credential.length - 1), fc.integer({ min: 33, max: 126 }), async (at, byte) => {
        const altered = credential.slice(0, at) + String.fromCharCode(byte) + credential.slice(at + 1);
        fc.pre(altered !== credential);
        expect(await refusal(altered)).toMatch(/^(not_signed|unknown_key|signature_mismatch)$/);
      }),
      { numRuns: 500 },
    );
  });

  test("that was signed with the forger's key is refused, whatever that key is called in it", async () => {
    const forger = aSigningKey(KEY.kid);
    const signer = { kid: KEY.kid, sign: async (message: string) => es256(forger.privateKey, message) };
    expect(await refusal(await signToken(signer, forger.jwk, claims))).toBe("signature_mismatch");
    expect(await refusal(await signToken({ ...signer, kid: "other" }, forger.jwk, claims))).toBe("unknown_key");
  });
});
