import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleOf } from "../../../../../lib/web/dashboard/ui/charts/scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 5, 10]],
  [22, [0, 10, 20, 30]],
  [1288, [0, 500, 1000, 1500]],
])("an axis up to %i has the lines %j", (most, lines) => {
  expect(scaleOf(most).lines).toEqual(lines);
});

test("any axis reaches the highest value, in at most four whole steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (most) => {
      const { top, lines } = scaleOf(most);
      expect(top).toBeGreaterThanOrEqual(Math.max(1, most));
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.every(Number.isInteger)).toBe(true);
      expect(lines.at(-1)).toBe(top);
    }),
  );
});
