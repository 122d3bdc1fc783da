import { beforeEach, describe, expect, test } from "vitest";
import type { Limiter } from "#domain/shared/ports.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { fakeClock, MONDAY } from "../support/builders.ts";
import { newMemoryTable, type TestTable } from "../support/engines/table.ts";

const MINUTE = 60_000;

let table: TestTable;
let limiter: Limiter;
beforeEach(() => {
  table = newMemoryTable();
  limiter = rateLimiter(table, fakeClock());
});

const times = (count: number, take: (index: number) => Promise<Admission>) =>
  Promise.all(Array.from({ length: count }, (_, index) => take(index)));
const allowed = (admissions: Admission[]) => admissions.filter((admission) => admission.allowed).length;

/** The limits per minute of what is counted apart from the account's requests. */
test.each<[string, number, (id: string, now: number) => Promise<Admission>]>([
  ["IP address", 60, (id, now) => limiter.takeIp(id, now)],
  ["session of the dashboard", 300, (id, now) => limiter.takeSession(id, now)],
  ["account's imports", 60, (id, now) => limiter.takeImport(id, now)],
  ["candidate's link", 120, (id, now) => limiter.takeLink("acct_1", id, now)],
  ["account of another link's", 120, (id, now) => limiter.takeLink(id, "inv_1", now)],
  ["connection to an ATS", 600, (id, now) => limiter.takeConnection(id, now)],
  ["partner", 600, (id, now) => limiter.takePartner(id, now)],
])(
  "the limit per %s lets %i requests a minute through, each counted apart, however concurrent",
  async (_, limit, take) => {
    const edge = MONDAY + MINUTE;
    const answers = await times(2 * (limit + 20), (index) => take("one", index % 2 ? edge : edge - 1));
    for (const side of [0, 1]) expect(allowed(answers.filter((_, index) => index % 2 === side))).toBe(limit);
    const full = { limit, remaining: 0, reset: (edge + MINUTE) / 1000 };
    expect(await take("one", edge)).toEqual({ allowed: false, windows: [full] });
    expect(await take("two", edge)).toEqual({ allowed: true, windows: [{ ...full, remaining: limit - 1 }] });
    const [hour] = (await limiter.takeAccount("one", undefined, edge)).windows;
    expect(hour?.remaining).toBe(1999);
  },
);

describe("the limits per account", () => {
  test.each([
    ["create", 60],
    ["bulk", 6],
    ["read_invitations", 120],
    ["read_results", 120],
  ] as const)("%s: %i requests a minute", async (limitClass, limit) => {
    expect(allowed(await times(limit + 40, () => limiter.takeAccount("acct_1", limitClass, MONDAY)))).toBe(limit);
    expect((await limiter.takeAccount("acct_1", limitClass, MONDAY + MINUTE)).allowed).toBe(true);
  });

  test.each([
    ["a minute's", MONDAY + MINUTE, 2000 - 120],
    ["an hour's", MONDAY + 60 * MINUTE, 2000 - 60],
  ])(
    "a burst across %s edge gets no more than the limit in each window, and each hour counts its own",
    async (_, edge, left) => {
      const answers = await times(200, (index) => limiter.takeAccount("acct_1", "create", index % 2 ? edge : edge - 1));
      for (const side of [0, 1]) expect(allowed(answers.filter((_, index) => index % 2 === side))).toBe(60);
      const [hour] = (await limiter.takeAccount("acct_1", undefined, edge)).windows;
      expect(hour?.remaining).toBe(left - 1);
    },
  );

  test("every endpoint together: 2,000 an hour", async () => {
    let passed = 0;
    for (let minute = 0; minute < 20; minute += 1) {
      passed += allowed(
        await times(110, () => limiter.takeAccount("acct_1", "read_invitations", MONDAY + minute * MINUTE)),
      );
    }
    expect(passed).toBe(2000);
    expect((await limiter.takeAccount("acct_1", undefined, MONDAY + 59 * MINUTE)).allowed).toBe(false);
    expect((await limiter.takeAccount("acct_1", undefined, MONDAY + 60 * MINUTE)).allowed).toBe(true);
  });

  test("a request that one window refuses uses up none of the others", async () => {
    await times(60, () => limiter.takeAccount("acct_1", "create", MONDAY));
    const refused = await times(25, () => limiter.takeAccount("acct_1", "create", MONDAY));
    expect(allowed(refused)).toBe(0);
    const next = await limiter.takeAccount("acct_1", undefined, MONDAY);
    expect(next.windows).toEqual([{ limit: 2000, remaining: 2000 - 61, reset: (MONDAY + 60 * MINUTE) / 1000 }]);
  });

  test("a refusal still says how full each window is; classes are counted apart, accounts too", async () => {
    await times(60, () => limiter.takeAccount("acct_1", "create", MONDAY));
    expect((await limiter.takeAccount("acct_1", "create", MONDAY)).windows).toEqual([
      { limit: 2000, remaining: 1940, reset: (MONDAY + 60 * MINUTE) / 1000 },
      { limit: 60, remaining: 0, reset: (MONDAY + MINUTE) / 1000 },
    ]);
    expect((await limiter.takeAccount("acct_1", "read_results", MONDAY)).allowed).toBe(true);
    expect((await limiter.takeAccount("acct_2", "create", MONDAY)).allowed).toBe(true);
  });
});

test("a request by a link costs one write unit in each minute of an hour", async () => {
  const link = ["acct_00000000000000000000000000", "inv_00000000000000000000000000"] as const;
  for (let minute = 0; minute < 60; minute += 1) await limiter.takeLink(...link, MONDAY + minute * MINUTE);
  expect(table.uses.map(({ units }) => units)).toEqual(Array.from({ length: 60 }, () => 1));
});

test("a request counted costs one write unit, even after an hour of every class in every minute", async () => {
  const classes = ["create", "bulk", "read_invitations", "read_results"] as const;
  for (let minute = 0; minute < 60; minute += 1) {
    for (const limitClass of classes)
      await limiter.takeAccount("acct_00000000000000000000000000", limitClass, MONDAY + minute * MINUTE);
  }
  table.reset();
  await limiter.takeAccount("acct_00000000000000000000000000", "create", MONDAY + 59 * MINUTE);
  expect(table.units()).toBe(1);
});
