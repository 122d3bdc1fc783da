import { createHash } from "node:crypto";
import { compactVerify, importJWK } from "jose";
import { expect, test } from "vitest";
import { signFile, signJson } from "#domain/verification/statement.ts";
import { aSigner } from "../../support/signer.ts";

const { signer, keySet } = aSigner();
const signing = { signer, issuer: "https://tests.example.com", now: 1_795_340_467_999 };

const statementIn = async (jws: string) => {
  const { payload, protectedHeader } = await compactVerify(jws, await importJWK({ ...keySet.keys[0] }, "ES256"));
  expect(protectedHeader).toEqual({ alg: "ES256", kid: "test" });
  return JSON.parse(new TextDecoder().decode(payload));
};

test("a statement says who signed what about which invitation, in whole seconds, and contains nothing of the document", async () => {
  const bytes = Buffer.from("Jane Doe");
  const statement = await statementIn(await signFile(signing, "inv_1", bytes));
  const sha256 = createHash("sha256").update(bytes).digest("base64url");
  expect(statement).toEqual({ iss: "https://tests.example.com", sub: "inv_1", iat: 1_795_340_467, sha256 });
});

test("documents with the same members have the same digest, others another", async () => {
  const digests = await Promise.all(
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
      { a: 1, b: [3] },
    ].map(async (document) => (await statementIn(await signJson(signing, "inv_1", document))).sha256),
  );
  expect(digests[0]).toBe(digests[1]);
  expect(digests[0]).not.toBe(digests[2]);
});

test("what is signed fits into one call of KMS, which signs at most 4,096 bytes", async () => {
  const long = { ...signing, issuer: `https://${"a".repeat(200)}.example.com` };
  expect((await signJson(long, `inv_${"x".repeat(40)}`, { a: "b".repeat(100_000) })).length).toBeLessThan(1000);
});
