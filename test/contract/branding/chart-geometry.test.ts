import fc from "fast-check";
import { expect, test } from "vitest";
import { barsOn, lineOn, placeOn, scoreAxis, scoreOn, ticksTo } from "#contract/branding/chart-geometry.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 5, 10]],
  [22, [0, 10, 20, 30]],
  [1288, [0, 500, 1000, 1500]],
])("an axis up to %i has the lines %j", (most, lines) => {
  expect(ticksTo(most).ticks).toEqual(lines);
});

test("any axis reaches the highest value, in at most four whole steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (most) => {
      const { top, ticks } = ticksTo(most);
      expect(top).toBeGreaterThanOrEqual(Math.max(1, most));
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBe(top);
    }),
  );
});

test("a score and its interval stay on their axis, whichever way it is drawn", () => {
  expect(scoreOn(scoreAxis(10, 210), 71, 6)).toEqual({ dot: 152, low: 140, high: 164 });
  expect(scoreOn(scoreAxis(0, 100), 97, 6)).toEqual({ dot: 97, low: 91, high: 100 });
  expect(scoreOn(scoreAxis(100, 0), 71, null)).toEqual({ dot: 29, low: 29, high: 29 });
  expect(placeOn({ most: 4, start: 0, end: 40 }, -1)).toBe(0);
});

test("bars start where their axis starts, in equally wide steps", () => {
  expect(barsOn({ most: 10, start: 100, end: 0 }, [5, 0], 20, 0.2)).toEqual([
    { x: 1, y: 50, width: 8, height: 50 },
    { x: 11, y: 100, width: 8, height: 0 },
  ]);
});

test("a line is interrupted where there is no value", () => {
  expect(lineOn({ most: 10, start: 100, end: 0 }, [5, 10, null, 0], 8)).toBe("M1 50L3 0M7 100");
});
