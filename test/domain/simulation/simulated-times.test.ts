import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { simulatedTimes, workMs } from "#domain/simulation/simulated-times.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2026-11-23T12:00:00.000Z");
const stepsOf = ({ opened, parts }: ReturnType<typeof simulatedTimes>): number[] => [
  opened,
  ...parts.flatMap(({ started, submitted }) => [started, submitted]),
];

test("the steps are in order, none before the invitation and none in the future, however little time there was", () => {
  const work = fc.integer({ min: 1, max: 60 * MINUTE });
  fc.assert(
    fc.property(fc.array(work, { minLength: 1, maxLength: 7 }), fc.nat(200 * MINUTE), (works, age) => {
      const steps = stepsOf(simulatedTimes(works, NOW - age, NOW));
      expect(steps).toEqual([...steps].sort((one, other) => one - other));
      expect(steps.at(0)).toBeGreaterThanOrEqual(NOW - age);
      expect(steps.at(-1)).toBe(NOW);
    }),
  );
});

test("with time enough, each part takes as long as its work", () => {
  const { opened, parts } = simulatedTimes([10 * MINUTE, 8 * MINUTE], 0, NOW);
  expect(parts.map(({ started, submitted }) => submitted - started)).toEqual([10 * MINUTE, 8 * MINUTE]);
  expect(parts.at(0)?.started).toBeGreaterThan(opened);
  expect(parts.at(1)?.started).toBeGreaterThan(Number(parts.at(0)?.submitted));
});

test("the work on a part takes 40 to 70% of its time, and depends on the seed alone", () => {
  const [part] = partsOf(["grammar-test"]);
  if (part === undefined) throw new Error("There is no part");
  const works = Array.from({ length: 50 }, (_, seed) => workMs(part, String(seed)));
  expect(Math.min(...works)).toBeGreaterThanOrEqual(part.duration_minutes * MINUTE * 0.4);
  expect(Math.max(...works)).toBeLessThanOrEqual(part.duration_minutes * MINUTE * 0.7);
  expect(new Set(works).size).toBeGreaterThan(5);
  expect(workMs(part, "7")).toBe(works[7]);
});
