import { SingleTest } from "#domain/assessments/part-plan.ts";
import { flaggedItems } from "#domain/item-analysis/flagged-items.ts";
import type { ItemStates } from "#domain/item-analysis/item-state.ts";
import { groupsOf } from "#domain/item-analysis/kept-response.ts";
import { measuredPrecision } from "#domain/item-analysis/measured-precision.ts";
import { newConversions } from "#domain/item-analysis/new-conversions.ts";
import { formKey, SCORING_VERSION } from "#domain/results/norm-scores.ts";
import type { NormStore, ResponseReader } from "#domain/results/ports.ts";
import type { Clock, Log, Metrics } from "#domain/shared/ports.ts";

export type AnalysisDeps = {
  clock: Clock;
  log: Pick<Log, "info">;
  metrics: Metrics;
  responses: ResponseReader;
  norms: Pick<NormStore, "read" | "measure" | "convert">;
  itemStates: Pick<ItemStates, "read" | "setFirst">;
};

/**
 * Puts items that candidates' answers show to be faulty under review, counts those that wait for the operator, and notes how
 * exactly each form measures and how its scores convert to form A's scale. What the operator has decided stays. The count is written last, so that its alarm also means a run that failed.
 */
export const analyzeItems = async ({
  clock,
  log,
  metrics,
  responses,
  norms,
  itemStates,
}: AnalysisDeps): Promise<void> => {
  const since = new Date(clock.now()).toISOString();
  const { conversions } = await norms.read();
  let waiting = 0;
  // One after the other: the answers to one test are most of what the function may hold.
  for (const test of SingleTest.options) {
    const kept = await responses(test);
    const current = kept.filter(({ scoring }) => scoring === SCORING_VERSION);
    for (const form of groupsOf(current)) {
      const [precision, [first]] = [measuredPrecision(form, test), form];
      if (precision !== undefined && first !== undefined) await norms.measure(formKey(test, first), precision);
    }
    const lastOf = (form: { form: string; version: string }) => conversions(formKey(test, form));
    for (const { form, conversion } of newConversions(current, test, lastOf, since.slice(0, 10)))
      await norms.convert(formKey(test, form), conversion);
    for (const [item, flags] of flaggedItems(kept, test))
      await itemStates.setFirst(test, item, { state: "under_review", since, reason: flags.join(", ") });
    const underReview = [...(await itemStates.read(test))].filter(([, { state }]) => state === "under_review");
    for (const [item, { reason }] of underReview) log.info("item under review", { test, item, flags: reason });
    waiting += underReview.length;
  }
  metrics.count({ "items.under_review": waiting });
};
