import { expect, test } from "vitest";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { fakeClock } from "../../support/builders.ts";

/** A table of keys, which counts its reads; `during` happens while one is under way. */
const aTable = (accounts: Record<string, string>, during: () => void = () => undefined) => {
  let reads = 0;
  return {
    accounts,
    reads: () => reads,
    findAccount: async (hash: string) => {
      reads += 1;
      const found = accounts[hash];
      during();
      return found;
    },
  };
};

test("a key that was found is known for a minute and not a millisecond longer", async () => {
  const clock = fakeClock();
  const lookup = keyLookup(aTable({ hash: "acct_1" }), clock);
  expect(lookup.known("hash")).toBeUndefined();
  expect(await lookup.find("hash")).toBe("acct_1");
  clock.advance(59_999);
  expect(lookup.known("hash")).toBe("acct_1");
  clock.advance(1);
  expect(lookup.known("hash")).toBeUndefined();
});

test("the minute begins before the read: a revocation during it is not overlooked for longer", async () => {
  const clock = fakeClock();
  const lookup = keyLookup(
    aTable({ hash: "acct_1" }, () => clock.advance(2000)),
    clock,
  );
  await lookup.find("hash");
  clock.advance(57_999);
  expect(lookup.known("hash")).toBe("acct_1");
  clock.advance(1);
  expect(lookup.known("hash")).toBeUndefined();
});

test("a key that is revoked is forgotten by the next read, and a failed read makes no key known", async () => {
  const table = aTable({ hash: "acct_1" });
  const lookup = keyLookup(table, fakeClock());
  await lookup.find("hash");
  delete table.accounts.hash;
  expect(await lookup.find("hash")).toBeUndefined();
  expect(lookup.known("hash")).toBeUndefined();
});

test("texts that are no keys take no memory: only keys that exist are remembered", async () => {
  const table = aTable({});
  const lookup = keyLookup(table, fakeClock());
  for (let nth = 0; nth < 50; nth += 1) await lookup.find("guess");
  expect(table.reads()).toBe(50);
  expect(lookup.known("guess")).toBeUndefined();
});

test("at most a thousand keys are remembered, and the last one always is", async () => {
  const accounts = Object.fromEntries(Array.from({ length: 1001 }, (_, nth) => [`hash-${nth}`, "acct_1"]));
  const lookup = keyLookup(aTable(accounts), fakeClock());
  for (const hash of Object.keys(accounts)) await lookup.find(hash);
  const known = Object.keys(accounts).filter((hash) => lookup.known(hash) !== undefined);
  expect(known.length).toBeLessThanOrEqual(1000);
  expect(known).toContain("hash-1000");
});
