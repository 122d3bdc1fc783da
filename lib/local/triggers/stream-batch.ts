import * as z from "zod";

/** The failure handling settings of a mapping. */
export type StreamRules = {
  reportsItemFailures: boolean;
  bisects: boolean;
  maxRetries: number;
  maxRecordAgeMs: number;
};

/** Why records were sent to the on-failure destination, in Lambda's terms. */
export type Discarded = "RetryAttemptsExhausted" | "RecordAgeExceeded";

export type StreamDeps<R> = {
  sequenceOf(record: R): string;
  invoke(records: R[]): Promise<unknown>;
  /** Waits before the given retry, counted from 1. Rejects when the poller stops. */
  pause(retry: number): Promise<void>;
  /** Receives records that have used up their retries or their maximum age. */
  discard(records: R[], why: Discarded): Promise<void>;
  now(): number;
};

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullable() })).nullish() })
  .nullish();

/** The index of the first unprocessed record; the batch's length when all are done. */
const firstUndone = <R>(records: R[], response: unknown, deps: StreamDeps<R>): number => {
  const parsed = BatchResponse.safeParse(response);
  if (!parsed.success) return 0;
  const failures = parsed.data?.batchItemFailures ?? [];
  const failed = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => deps.sequenceOf(record) === itemIdentifier),
  );
  // An unknown identifier gives -1 and fails the whole batch.
  return failed.length === 0 ? records.length : Math.max(0, Math.min(...failed));
};

/**
 * Delivers a batch of a stream's records in order, as Lambda's event source mapping does: it continues from the first
 * record reported as failed. A batch that fails at its first record is bisected, or retried up to the maximum and then
 * discarded, so that the stream continues. A record's age counts from `readAt`, on the service's clock, because the
 * engine's clock does not move with it.
 */
export const deliverBatch = async <R>(
  records: R[],
  rules: StreamRules,
  deps: StreamDeps<R>,
  readAt = deps.now(),
): Promise<void> => {
  let rest = records;
  let retries = 0;
  while (rest.length > 0) {
    let undone = 0;
    try {
      const response = await deps.invoke(rest);
      undone = rules.reportsItemFailures ? firstUndone(rest, response, deps) : rest.length;
    } catch {
      // Any error means that no record was processed; `invoke` has already logged it.
    }
    if (undone > 0) {
      rest = rest.slice(undone);
      retries = 0;
      continue;
    }
    if (rules.bisects && rest.length > 1) {
      // Halving is not counted as a retry.
      const middle = Math.ceil(rest.length / 2);
      await deliverBatch(rest.slice(0, middle), rules, deps, readAt);
      rest = rest.slice(middle);
      retries = 0;
      continue;
    }
    const tooOld = deps.now() - readAt >= rules.maxRecordAgeMs;
    if (tooOld || retries >= rules.maxRetries) {
      await deps.discard(rest, tooOld ? "RecordAgeExceeded" : "RetryAttemptsExhausted");
      return;
    }
    retries += 1;
    await deps.pause(retries);
  }
};
