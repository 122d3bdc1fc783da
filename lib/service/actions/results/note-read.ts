import type { ResultStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { Clock } from "#domain/shared/ports.ts";

/**
 * Notes that the account has read a result, the first time: from then on its candidate may see the scores
 * (`shared-scores.ts`).
 */
export const noteRead = async (
  deps: { clock: Clock; results: Pick<ResultStore, "noteRead"> },
  { account_id, invitation_id, read_at }: ResultRecord,
): Promise<void> => {
  if (read_at !== null) return;
  await deps.results.noteRead(account_id, invitation_id, new Date(deps.clock.now()).toISOString());
};
