import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lane } from "#adapters/lane.ts";

/** Calls of one lane, one after the other, on a clock of their own; gives when each asked, and when all were over. */
const calls = async (callMs: number, works: readonly { takes: number; asks: boolean; fails?: boolean }[]) => {
  let now = 0;
  const asked: number[] = [];
  const inLane = lane(
    callMs,
    () => now,
    async (ms) => {
      now += ms;
    },
  );
  for (const { takes, asks, fails = false } of works) {
    await inLane(async () => {
      if (asks) asked.push(now);
      now += takes;
      if (fails) throw new Error("The table is down");
      return asks;
    }).catch(() => undefined);
  }
  return { asked, over: now };
};

describe("a lane", () => {
  test("makes a call that asked last its time, and no longer than its work when that is longer", async () => {
    expect(await calls(200, [{ takes: 50, asks: true }])).toMatchObject({ over: 200 });
    expect(await calls(200, [{ takes: 350, asks: true }])).toMatchObject({ over: 350 });
  });

  test("does not hold up a call that asked for nothing", async () => {
    expect(await calls(200, [{ takes: 5, asks: false }])).toMatchObject({ over: 5 });
  });

  test("holds up one that failed, because it may have asked", async () => {
    expect(await calls(200, [{ takes: 5, asks: true, fails: true }])).toMatchObject({ over: 200 });
  });

  test("asks once in each time, whatever its calls do", async () => {
    const work = fc.record({ takes: fc.nat({ max: 500 }), asks: fc.boolean(), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), fc.array(work), async (callMs, works) => {
        const { asked } = await calls(callMs, works);
        asked.slice(1).forEach((at, index) => {
          expect(at - (asked[index] ?? 0)).toBeGreaterThanOrEqual(callMs);
        });
      }),
      { numRuns: 200 },
    );
  });
});
