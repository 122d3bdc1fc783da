import { beforeEach, describe, expect, test } from "vitest";
import type { Limiter } from "#domain/shared/ports.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { MONDAY } from "../support/builders.ts";
import { startEngine } from "../support/engines/engine.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const MINUTE = 60_000;

let table: TestTable;
let limiter: Limiter;
const engine = await forThisFile(startEngine());
beforeEach(async () => {
  table = await newTable(engine);
  limiter = rateLimiter(table);
});

const times = (count: number, take: (index: number) => Promise<Admission>) =>
  Promise.all(Array.from({ length: count }, (_, index) => take(index)));
const allowed = (admissions: Admission[]) => admissions.filter((admission) => admission.allowed).length;

describe("the limit per IP address", () => {
  test("lets 60 requests a minute through, however concurrent", async () => {
    expect(allowed(await times(100, () => limiter.takeIp("203.0.113.7", MONDAY)))).toBe(60);
  });

  test("a burst across a window's edge gets no more than the limit in each window", async () => {
    const edge = MONDAY + MINUTE;
    const answers = await times(200, async (index) => limiter.takeIp("203.0.113.7", index % 2 ? edge : edge - 1));
    expect(allowed(answers.filter((_, index) => index % 2 === 0))).toBe(60);
    expect(allowed(answers.filter((_, index) => index % 2 === 1))).toBe(60);
  });

  test("counts each address separately", async () => {
    await times(60, () => limiter.takeIp("203.0.113.7", MONDAY));
    expect((await limiter.takeIp("203.0.113.7", MONDAY)).allowed).toBe(false);
    expect((await limiter.takeIp("2001:db8::1", MONDAY)).allowed).toBe(true);
  });

  test("says what is left and when the minute ends", async () => {
    const at = MONDAY + 17 * MINUTE + 59_999;
    expect(await limiter.takeIp("203.0.113.7", at)).toEqual({
      allowed: true,
      windows: [{ limit: 60, remaining: 59, reset: (MONDAY + 18 * MINUTE) / 1000 }],
    });
  });
});

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

  test("a refusal still says how full each window is", async () => {
    await times(60, () => limiter.takeAccount("acct_1", "create", MONDAY));
    expect((await limiter.takeAccount("acct_1", "create", MONDAY)).windows).toEqual([
      { limit: 2000, remaining: 1940, reset: (MONDAY + 60 * MINUTE) / 1000 },
      { limit: 60, remaining: 0, reset: (MONDAY + MINUTE) / 1000 },
    ]);
  });

  test("classes are counted apart, accounts too", async () => {
    await times(60, () => limiter.takeAccount("acct_1", "create", MONDAY));
    expect((await limiter.takeAccount("acct_1", "read_results", MONDAY)).allowed).toBe(true);
    expect((await limiter.takeAccount("acct_2", "create", MONDAY)).allowed).toBe(true);
  });
});

test("the limit per session of the dashboard lets 300 requests a minute through, each session counted apart", async () => {
  expect(allowed(await times(310, () => limiter.takeSession("ses_1", MONDAY)))).toBe(300);
  expect((await limiter.takeSession("ses_2", MONDAY)).windows).toMatchObject([{ limit: 300, remaining: 299 }]);
  expect((await limiter.takeSession("ses_1", MONDAY + MINUTE)).allowed).toBe(true);
});

test("the limit of an account's imports lets 60 a minute through, however concurrent, and uses none of the API's", async () => {
  expect(allowed(await times(80, () => limiter.takeImport("acct_1", MONDAY)))).toBe(60);
  expect((await limiter.takeImport("acct_2", MONDAY)).allowed).toBe(true);
  expect((await limiter.takeImport("acct_1", MONDAY + MINUTE)).allowed).toBe(true);
  expect((await limiter.takeAccount("acct_1", "bulk", MONDAY)).windows[0]?.remaining).toBe(1999);
});

describe("the limit per candidate's link", () => {
  test("lets 120 requests a minute through, however concurrent, and says when the minute ends", async () => {
    const answers = await times(200, () => limiter.takeLink("acct_1", "inv_1", MONDAY));
    expect(allowed(answers)).toBe(120);
    expect(answers.find((answer) => !answer.allowed)?.windows).toEqual([
      { limit: 120, remaining: 0, reset: (MONDAY + MINUTE) / 1000 },
    ]);
    expect((await limiter.takeLink("acct_1", "inv_1", MONDAY + MINUTE)).allowed).toBe(true);
  });

  test("counts each link separately from its account and from other links", async () => {
    await times(120, () => limiter.takeLink("acct_1", "inv_1", MONDAY));
    expect((await limiter.takeLink("acct_1", "inv_1", MONDAY)).allowed).toBe(false);
    expect((await limiter.takeLink("acct_1", "inv_2", MONDAY)).allowed).toBe(true);
    expect((await limiter.takeLink("acct_2", "inv_1", MONDAY)).allowed).toBe(true);
    const [hour] = (await limiter.takeAccount("acct_1", undefined, MONDAY)).windows;
    expect(hour?.remaining).toBe(1999);
  });

  test("costs one write unit in each minute of an hour", async () => {
    const link = ["acct_00000000000000000000000000", "inv_00000000000000000000000000"] as const;
    for (let minute = 0; minute < 60; minute += 1) await limiter.takeLink(...link, MONDAY + minute * MINUTE);
    expect(table.uses.map(({ units }) => units)).toEqual(Array.from({ length: 60 }, () => 1));
  });
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
