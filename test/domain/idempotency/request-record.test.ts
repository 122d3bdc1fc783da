import { expect, test } from "vitest";
import { newRequestRecord } from "#domain/idempotency/request-record.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const of = (changes: object = {}, seed = 1) =>
  newRequestRecord(
    { accountId: "acct_1", key: "k", path: "/x", body: { a: 1 }, ...changes },
    MONDAY,
    seededRandom(seed),
  );

test("a record's place is its key and path, and its fingerprint the body", () => {
  expect(of({ body: { a: 2 } }).hash).toBe(of().hash);
  expect(of({ body: { a: 2 } }).fingerprint).not.toBe(of().fingerprint);
  expect(of({ path: "/y" }).hash).not.toBe(of().hash);
  expect(of({ key: "l" }).hash).not.toBe(of().hash);
  expect(of({ body: undefined }).fingerprint).toBe(of({ body: {} }).fingerprint);
});

test("a fingerprint depends on the key, which is not stored, so that a guessed body cannot be compared with it", () => {
  expect(of({ key: "l" }).fingerprint).not.toBe(of().fingerprint);
});

test("it holds neither the key nor the body, and each attempt has a unique name", () => {
  const record = of({ key: "secret-key", body: { name: "Jane" } });
  expect(JSON.stringify(record)).not.toMatch(/secret-key|Jane/);
  expect(of({}, 2).nonce).not.toBe(of().nonce);
});

test("it is remembered for 24 hours, or for as long as is said", () => {
  expect(of().remembered_until).toBe("2026-03-03T10:00:00.000Z");
  const request = { accountId: "acct_1", key: "k", path: "/x", body: {} };
  const record = newRequestRecord(request, MONDAY, seededRandom(), 720 * 3_600_000);
  expect(record.remembered_until).toBe("2026-04-01T10:00:00.000Z");
});
