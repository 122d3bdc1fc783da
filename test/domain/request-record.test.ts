import { expect, test } from "vitest";
import { newRequestRecord } from "#domain/request-record.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";

const request = { accountId: "acct_1", key: "key", path: "/invitations/inv_1/resend", body: { a: 1 } };
const recordOf = (changes: Partial<typeof request> = {}) =>
  newRequestRecord({ ...request, ...changes }, MONDAY, seededRandom());

test("a key is another one at another path and in another account, and its text cannot be shifted into the path", () => {
  const place = ({ account_id, hash }: ReturnType<typeof recordOf>) => `${account_id} ${hash}`;
  const places = [
    recordOf(),
    recordOf({ key: "other" }),
    recordOf({ path: "/invitations/inv_2/resend" }),
    recordOf({ accountId: "acct_2" }),
    recordOf({ key: 'key","', path: "/invitations/inv_1/resend" }),
  ].map(place);
  expect(new Set(places).size).toBe(places.length);
});

test("the same key with another body has the same place and another fingerprint; no body is an empty one", () => {
  expect(recordOf({ body: { a: 2 } }).hash).toBe(recordOf().hash);
  expect(recordOf({ body: { a: 2 } }).fingerprint).not.toBe(recordOf().fingerprint);
  const without = newRequestRecord({ ...request, body: undefined }, MONDAY, seededRandom());
  const empty = newRequestRecord({ ...request, body: {} }, MONDAY, seededRandom());
  expect(without.fingerprint).toBe(empty.fingerprint);
});

test("a request is remembered for 24 hours", () => {
  expect(recordOf().remembered_until).toBe(new Date(MONDAY + 24 * 3_600_000).toISOString());
});

test("two attempts of the same request have the same place and different nonces", () => {
  const random = seededRandom();
  const [one, other] = [newRequestRecord(request, MONDAY, random), newRequestRecord(request, MONDAY, random)];
  expect(one.hash).toBe(other.hash);
  expect(one.nonce).not.toBe(other.nonce);
});

test("neither the key nor the body is in the record", () => {
  const record = recordOf({ key: "order-4711-jane@example.com" });
  expect(JSON.stringify(record)).not.toContain("jane");
});
