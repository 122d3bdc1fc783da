import { expect, test } from "vitest";
import { emailCounter } from "#store/email/email-counter.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const table = newMemoryTable();
const DAY = 86_400_000;
const LIMITS = { address: 3, account: 5 };

test("20 emails at once to one address: no more are counted than the limit, in any spelling of the address", async () => {
  const counter = emailCounter(table, seededRandom(1));
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      counter.take("acct_a", nth % 2 === 0 ? "jane@example.com" : "JANE@Example.com", LIMITS, MONDAY),
    ),
  );
  expect(taken.filter((refused) => refused === undefined)).toHaveLength(3);
  expect(taken.filter((refused) => refused === "address_limit")).toHaveLength(17);
  expect(await counter.read("acct_a", "jane@example.com", MONDAY)).toEqual({ address: 3, account: 3 });
});

test("the account's limit is over all addresses, of one account and one UTC day", async () => {
  const counter = emailCounter(table, seededRandom(1));
  const take = (nth: number, account = "acct_b", now = MONDAY) =>
    counter.take(account, `${nth}@example.com`, LIMITS, now);
  for (let nth = 0; nth < 5; nth += 1) expect(await take(nth)).toBeUndefined();
  expect(await take(6)).toBe("account_limit");
  expect(await take(6, "acct_c")).toBeUndefined();
  expect(await take(6, "acct_b", MONDAY + DAY)).toBeUndefined();
});

test("emails of a team: one a minute to an address, 30 a day", async () => {
  const counter = emailCounter(table, seededRandom(1));
  const take = (nth: number, now: number) => counter.takeTeam("acct_a", `${nth}@example.com`, now);
  expect(await take(0, MONDAY)).toBe("taken");
  expect(await take(0, MONDAY + 59_000)).toEqual({ seconds: 1 });
  expect(await take(0, MONDAY + 60_000)).toBe("taken");
  for (let nth = 2; nth < 30; nth += 1) expect(await take(nth, MONDAY)).toBe("taken");
  expect(await take(31, MONDAY)).toBe("full");
  // A refusal for the day begins no pause.
  expect(await take(31, MONDAY + 1)).toBe("full");
});
