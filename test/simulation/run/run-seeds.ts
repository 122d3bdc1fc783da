import { runHistory } from "../history.ts";
import { planOf } from "../plan/plan-of.ts";
import type { Violation } from "../world.ts";

/** A seed whose history violates an invariant. */
export type Found = Violation & { seed: number };

/** Runs the histories of consecutive seeds, `from` included and `to` not, until one fails. */
export const runSeeds = async (
  from: number,
  to: number,
): Promise<{ ran: number; coverage: ReadonlyMap<string, number>; found: Found | undefined }> => {
  const coverage = new Map<string, number>();
  for (let seed = from; seed < to; seed += 1) {
    const outcome = await runHistory(planOf(seed));
    for (const [name, times] of outcome.coverage) coverage.set(name, (coverage.get(name) ?? 0) + times);
    if (outcome.violation !== undefined) {
      return { ran: seed - from + 1, coverage, found: { seed, ...outcome.violation } };
    }
  }
  return { ran: to - from, coverage, found: undefined };
};
