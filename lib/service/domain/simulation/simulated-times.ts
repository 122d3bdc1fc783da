import type { PartPlan } from "../assessments/part-plan.ts";
import { seededRandom } from "../shared/seeded-random.ts";

/** Before each part, in milliseconds: reading what it will be. */
const READING_MS = 40_000;

/** How long a simulated candidate works on a part, in milliseconds: 40 to 70% of its time, the same for the same seed. */
export const workMs = ({ id, duration_minutes }: Pick<PartPlan, "id" | "duration_minutes">, seed: string): number =>
  duration_minutes * 600 * (40 + seededRandom([id, "work", seed].join("/")).below(31));

/** Times in milliseconds since 1970. */
export type SimulatedTimes = { opened: number; parts: { started: number; submitted: number }[] };

/**
 * When a simulated candidate, who is done `now` and did nothing before `since`, opened the link and took each part. Where
 * there was less time than the work takes, as right after the invitation was created, the steps are closer together: in
 * order, and none before the invitation or in the future.
 *
 * @param works how long the work on each part takes, in milliseconds
 */
export const simulatedTimes = (works: readonly number[], since: number, now: number): SimulatedTimes => {
  let left = works.reduce((sum, work) => sum + READING_MS + work, 0);
  const share = Math.min(1, Math.max(0, now - since) / left);
  const passed = (ms: number): number => {
    left -= ms;
    return now - Math.floor(left * share);
  };
  return {
    opened: passed(0),
    parts: works.map((work) => ({ started: passed(READING_MS), submitted: passed(work) })),
  };
};
