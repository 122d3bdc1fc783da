import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advanceTestClock } from "#actions/test-mode/advance-test-clock.ts";
import { type RunClockDeps, runTestClock } from "#actions/test-mode/run-test-clock.ts";
import { sweepClocks } from "#actions/test-mode/sweep-clocks.ts";
import type { DueItem, Metrics } from "#domain/shared/ports.ts";
import { LATEST_TIME, tenantTime } from "#domain/test-mode/test-clock.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { fakeClock, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { Died, mortal } from "../../support/processes/crash-after-n-calls.ts";

const TENANT = "acct_00000000000000000000000000_test";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Due = { item: DueItem; at: number };
const NOTHING_KNOWN = { isBeingScored: false, nothingDueBefore: 0 };
const delivery = (id: string): DueItem => ({
  kind: "delivery",
  account_id: TENANT,
  event_id: id,
  endpoint_id: "whe_1",
});

/** A tenant whose due work is a list; `then` is the work that follows from an item. */
const aTenant = (due: Due[], then: (item: DueItem, at: number) => Due[] = () => []) => {
  const wall = fakeClock();
  const clocks = testClockStore(memoryTable().table);
  const messages: string[] = [];
  const done: { id: string; at: number }[] = [];
  const idOf = (item: DueItem) => ("event_id" in item ? item.event_id : item.kind);
  const deps: RunClockDeps & { clocks: typeof clocks; metrics: Metrics } = {
    wall,
    metrics: { count: () => undefined },
    log: { info: () => undefined, error: () => undefined },
    clocks,
    clockQueue: { send: async (tenantId) => void messages.push(tenantId) },
    dueOf: async (_, until) => due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at),
    perform: async (item, at) => {
      const index = due.findIndex((one) => one.item === item);
      if (index < 0) return NOTHING_KNOWN;
      due.splice(index, 1);
      done.push({ id: idOf(item), at });
      due.push(...then(item, at));
      return NOTHING_KNOWN;
    },
    invitations: { read: async () => undefined },
    pause: async () => undefined,
  };
  const advance = (seconds: number) => advanceTestClock(deps, TENANT, seconds);
  const run = (mayGoOn = () => true) => runTestClock(deps, TENANT, mayGoOn);
  const now = async () => tenantTime(await clocks.read(TENANT), wall.now());
  return { wall, deps, clocks, messages, done, due, advance, run, now };
};

describe("an advance", () => {
  test("does everything due until the new time, in order, each item at its own time, and then time flows", async () => {
    const tenant = aTenant([
      { item: delivery("third"), at: MONDAY + 3 * HOUR },
      { item: delivery("first"), at: MONDAY + HOUR },
      { item: delivery("later"), at: MONDAY + 2 * DAY },
      { item: delivery("second"), at: MONDAY + 2 * HOUR },
    ]);
    await tenant.advance(DAY / 1000);
    await tenant.run();
    expect(tenant.done).toEqual([
      { id: "first", at: MONDAY + HOUR },
      { id: "second", at: MONDAY + 2 * HOUR },
      { id: "third", at: MONDAY + 3 * HOUR },
    ]);
    expect(await tenant.now()).toBe(MONDAY + DAY);
    tenant.wall.advance(5000);
    expect(await tenant.now()).toBe(MONDAY + DAY + 5000);
  });

  test("stays at the time of an item while its work is done", async () => {
    const tenant = aTenant([{ item: delivery("one"), at: MONDAY + HOUR }]);
    const seen: number[] = [];
    const { perform } = tenant.deps;
    tenant.deps.perform = async (item, at, moved) => {
      tenant.wall.advance(1234);
      await moved;
      seen.push(await tenant.now());
      return perform(item, at, moved);
    };
    await tenant.advance(DAY / 1000);
    await tenant.run();
    expect(seen).toEqual([MONDAY + HOUR]);
    expect(await tenant.now()).toBe(MONDAY + DAY);
  });

  test("refuses another one until it is finished; of concurrent ones one begins", async () => {
    const tenant = aTenant([]);
    const begun = await Promise.allSettled([1, 2, 3].map(() => tenant.advance(60)));
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(tenant.advance(60)).rejects.toMatchObject({ code: "clock_advancing" });
    await tenant.run();
    await tenant.advance(60);
    await tenant.run();
    expect(await tenant.now()).toBe(MONDAY + 120_000);
  });

  test("ends where years still have four digits, so that no time is stored that cannot be read again", async () => {
    const tenant = aTenant([]);
    tenant.wall.advance(Date.parse(LATEST_TIME) - 60_000 - MONDAY);
    await expect(tenant.advance(61)).rejects.toMatchObject({ errors: [{ field: "advance_seconds", code: "too_far" }] });
    await tenant.advance(60);
    await tenant.run();
    expect(new Date(await tenant.now()).toISOString()).toBe(LATEST_TIME);
    await expect(tenant.advance(1)).rejects.toMatchObject({ code: "validation_error" });
  });

  test("an item whose work always fails does not block the others, nor the clock", async () => {
    const tenant = aTenant([
      { item: delivery("broken"), at: MONDAY + HOUR },
      { item: delivery("fine"), at: MONDAY + 2 * HOUR },
    ]);
    const { perform } = tenant.deps;
    tenant.deps.perform = async (item, at, moved) => {
      if ("event_id" in item && item.event_id === "broken") throw new Error("broken");
      return perform(item, at, moved);
    };
    await tenant.advance(DAY / 1000);
    await tenant.run();
    expect(tenant.done.map(({ id }) => id)).toEqual(["fine"]);
    expect(await tenant.now()).toBe(MONDAY + DAY);
  });

  test("looks for due work again only where something can be due before the next item", async () => {
    const hours = Array.from({ length: 20 }, (_, nth) => nth + 1);
    const tenant = aTenant(hours.map((nth) => ({ item: delivery(`${nth}`), at: MONDAY + nth * HOUR })));
    const { perform, dueOf } = tenant.deps;
    let looks = 0;
    tenant.deps.dueOf = (...range) => {
      looks += 1;
      return dueOf(...range);
    };
    tenant.deps.perform = async (...work) => {
      await perform(...work);
      return { isBeingScored: false, nothingDueBefore: Number.POSITIVE_INFINITY };
    };
    await tenant.advance(DAY / 1000);
    await tenant.run();
    expect(tenant.done.map(({ id }) => id)).toEqual(hours.map(String));
    // Once for all of them, and twice to see that nothing is left.
    expect(looks).toBe(3);
  });

  test("is in due order, each item at its own time, whatever follows from the items", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.array(fc.integer({ min: 1, max: 300 })))),
        async (plan) => {
          const followUps = new Map(plan.map(([, after], nth) => [`${nth}`, after]));
          const expected: number[] = [];
          const first = plan.map(([minutes], nth) => ({ item: delivery(`${nth}`), at: MONDAY + minutes * 60_000 }));
          const tenant = aTenant(first);
          const { perform } = tenant.deps;
          tenant.deps.perform = async (item, at, moved) => {
            await perform(item, at, moved);
            const after = "event_id" in item ? (followUps.get(item.event_id) ?? []) : [];
            const next = after.map((minutes) => ({
              item: delivery(`${at} leads to ${minutes}, ${expected.length}`),
              at: at + minutes * 60_000,
            }));
            tenant.due.push(...next);
            expected.push(...next.map((one) => one.at));
            return {
              isBeingScored: false,
              nothingDueBefore: Math.min(Number.POSITIVE_INFINITY, ...next.map((one) => one.at)),
            };
          };
          await tenant.advance((2 * DAY) / 1000);
          const wanted = first.map(({ at }) => at);
          await tenant.run();
          const times = tenant.done.map(({ at }) => at);
          expect(times).toEqual([...wanted, ...expected].toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("a run without time left is continued by a message, and the whole is in order", async () => {
    const tenant = aTenant([1, 2, 3, 4, 5].map((nth) => ({ item: delivery(`${nth}`), at: MONDAY + nth * HOUR })));
    await tenant.advance(DAY / 1000);
    let runs = 0;
    while (tenant.messages.shift() !== undefined) {
      let steps = 2;
      await tenant.run(() => steps-- > 0);
      runs += 1;
    }
    expect(runs).toBeGreaterThan(2);
    expect(tenant.done.map(({ id, at }) => [id, (at - MONDAY) / HOUR])).toEqual(
      [1, 2, 3, 4, 5].map((nth) => [`${nth}`, nth]),
    );
    expect(await tenant.now()).toBe(MONDAY + DAY);
  });

  test("two runs at once do everything once, in order, and never move time back", async () => {
    const tenant = aTenant([1, 2, 3, 4].map((nth) => ({ item: delivery(`${nth}`), at: MONDAY + nth * HOUR })));
    await tenant.advance(DAY / 1000);
    await Promise.all([tenant.run(), tenant.run()]);
    expect(tenant.done.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    expect(tenant.done.map(({ at }) => at)).toEqual(tenant.done.map(({ at }) => at).toSorted());
    expect(await tenant.now()).toBe(MONDAY + DAY);
  });

  test("a crash at any call is continued by the sweep, and nothing is lost or out of order", async () => {
    for (const moment of ["before", "after"] as const) {
      for (let call = 0; call < 24; call += 1) {
        const tenant = aTenant([1, 2, 3].map((nth) => ({ item: delivery(`${nth}`), at: MONDAY + nth * HOUR })));
        const dying = mortal(tenant.deps, { call, moment }, ["wall", "log"]);
        try {
          await advanceTestClock(dying, TENANT, DAY / 1000);
          await runTestClock(dying, TENANT, () => true);
        } catch (error) {
          if (!(error instanceof Died)) throw error;
        }
        const { target, offset_ms } = await tenant.clocks.read(TENANT);
        const begun = target !== null || offset_ms > 0;
        tenant.messages.length = 0;
        tenant.wall.advance(60_000);
        await sweepClocks(tenant.deps, () => true);
        while (tenant.messages.shift() !== undefined) await tenant.run();
        const hours = tenant.done.map(({ id, at }) => [id, (at - MONDAY) / HOUR]);
        expect(begun, "done without having begun").toBe(begun || tenant.done.length > 0);
        if (begun) {
          expect(hours, `${call} ${moment}`).toEqual([
            ["1", 1],
            ["2", 2],
            ["3", 3],
          ]);
          expect((await tenant.clocks.read(TENANT)).target).toBeNull();
        }
      }
    }
  });
});

test("time flows by itself: what is due by now is done within a minute, and what is not is left", async () => {
  const tenant = aTenant([
    { item: delivery("now"), at: MONDAY + 30_000 },
    { item: delivery("later"), at: MONDAY + DAY },
  ]);
  await tenant.advance(1);
  await tenant.run();
  tenant.messages.length = 0;
  tenant.wall.advance(60_000);
  await sweepClocks(tenant.deps, () => true);
  expect(tenant.messages).toEqual([TENANT]);
  await tenant.run();
  expect(tenant.done.map(({ id }) => id)).toEqual(["now"]);
  tenant.messages.length = 0;
  tenant.wall.advance(60_000);
  await sweepClocks(tenant.deps, () => true);
  expect(tenant.messages, "nothing is due").toEqual([]);
});
