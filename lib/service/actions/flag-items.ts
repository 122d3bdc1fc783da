import { SingleTest } from "#domain/assessments/part-plan.ts";
import { flaggedItems } from "#domain/item-analysis/flagged-items.ts";
import type { ItemStates } from "#domain/item-analysis/item-state.ts";
import type { ResponseReader } from "#domain/results/ports.ts";
import type { Clock, Log, Metrics } from "#domain/shared/ports.ts";

export type FlagDeps = {
  clock: Clock;
  log: Pick<Log, "info">;
  metrics: Metrics;
  responses: ResponseReader;
  itemStates: Pick<ItemStates, "read" | "setFirst">;
};

/**
 * Puts items that candidates' answers show to be faulty under review, and counts those that wait for the operator. What
 * the operator has decided stays. The count is written last, so that its alarm also means a run that failed.
 */
export const flagItems = async ({ clock, log, metrics, responses, itemStates }: FlagDeps): Promise<void> => {
  const since = new Date(clock.now()).toISOString();
  let waiting = 0;
  // One after the other: the answers to one test are most of what the function may hold.
  for (const test of SingleTest.options) {
    for (const [item, flags] of flaggedItems(await responses(test), test))
      await itemStates.setFirst(test, item, { state: "under_review", since, reason: flags.join(", ") });
    const underReview = [...(await itemStates.read(test))].filter(([, { state }]) => state === "under_review");
    for (const [item, { reason }] of underReview) log.info("item under review", { test, item, flags: reason });
    waiting += underReview.length;
  }
  metrics.count({ "items.under_review": waiting });
};
