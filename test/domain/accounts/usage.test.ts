import fc from "fast-check";
import { expect, test } from "vitest";
import { countUsage, USAGE_DAYS, usageByDay } from "#domain/accounts/usage.ts";
import { UTC } from "#domain/shared/time-zone.ts";
import { MONDAY } from "../../support/builders.ts";

const DAY_MS = 86_400_000;

/** A row as debits leave it. */
const rowAfter = (debits: readonly { at: number; invitations: number; credits: number }[], zone = UTC) => {
  const row: Record<string, number> = {};
  for (const { at, ...used } of debits) {
    const { attribute, amount, past } = countUsage(at, zone, used);
    row[attribute] = (row[attribute] ?? 0) + amount;
    for (const name of past) delete row[name];
  }
  return row;
};

test("the last 30 days are what the debits of those days add up to, whatever came before", () => {
  const debit = fc.record({
    day: fc.integer({ min: 0, max: 200 }),
    invitations: fc.integer({ min: 1, max: 24 }),
    credits: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(debit, { maxLength: 60 }), (given) => {
      const debits = given
        .map(({ day, ...used }) => ({ at: MONDAY + day * DAY_MS, ...used }))
        .sort((a, b) => a.at - b.at);
      const now = MONDAY + 200 * DAY_MS;
      const shown = debits.filter(({ at }) => at > now - USAGE_DAYS * DAY_MS);
      const usage = usageByDay(rowAfter(debits), now, UTC);
      expect(usage).toHaveLength(USAGE_DAYS);
      for (const { day, invitations, credits } of usage) {
        const same = shown.filter(({ at }) => new Date(at).toISOString().startsWith(day));
        expect(invitations).toBe(same.reduce((sum, one) => sum + one.invitations, 0));
        expect(credits).toBe(same.reduce((sum, one) => sum + one.credits, 0));
      }
    }),
  );
});

test("a row keeps 30 counters, however long the account is active", () => {
  const row = rowAfter(
    Array.from({ length: 400 }, (_, day) => ({ at: MONDAY + day * DAY_MS, invitations: 1, credits: 1 })),
  );
  expect(Object.keys(row)).toHaveLength(USAGE_DAYS);
  expect(JSON.stringify(row).length).toBeLessThan(700);
});

test("the counters of the busiest possible day are exact", () => {
  const row = rowAfter(Array.from({ length: 3 }, () => ({ at: MONDAY, invitations: 900_000, credits: 7_000_000 })));
  expect(usageByDay(row, MONDAY, UTC).at(-1)).toMatchObject({ invitations: 2_700_000, credits: 21_000_000 });
});

test("a day is the account's: it begins at midnight by the clocks of its zone", () => {
  const [zone, midnight] = ["America/New_York", Date.parse("2026-03-03T05:00:00Z")];
  const row = rowAfter(
    [midnight - 1, midnight, midnight + DAY_MS - 1].map((at) => ({ at, invitations: 1, credits: 2 })),
    zone,
  );
  expect(usageByDay(row, midnight, zone).slice(-2)).toEqual([
    { day: "2026-03-02", invitations: 1, credits: 2 },
    { day: "2026-03-03", invitations: 2, credits: 4 },
  ]);
});
