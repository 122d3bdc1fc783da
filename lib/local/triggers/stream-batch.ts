import * as z from "zod";

/** How a mapping wants failures handled. */
export type StreamRules = {
  reportsItemFailures: boolean;
  bisects: boolean;
  maxRetries: number;
  maxRecordAgeMs: number;
};

/** Why records were set aside, as Lambda names it. */
export type Discarded = "RetryAttemptsExhausted" | "RecordAgeExceeded";

export type StreamDeps<R> = {
  sequenceOf(record: R): string;
  invoke(records: R[]): Promise<unknown>;
  /** Waits before the given retry, counted from 1. Rejects when the poller stops. */
  pause(retry: number): Promise<void>;
  /** Takes records that were tried often enough, or for long enough. */
  discard(records: R[], why: Discarded): Promise<void>;
  now(): number;
};

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullable() })).nullish() })
  .nullish();

/** The first record that is not done; its index is the batch's length when all are. */
const firstUndone = <R>(records: R[], response: unknown, deps: StreamDeps<R>): number => {
  const parsed = BatchResponse.safeParse(response);
  if (!parsed.success) return 0;
  const failures = parsed.data?.batchItemFailures ?? [];
  const failed = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => deps.sequenceOf(record) === itemIdentifier),
  );
  // An identifier that is none of the batch's makes the whole of it a failure; that is what -1 becomes.
  return failed.length === 0 ? records.length : Math.max(0, Math.min(...failed));
};

/**
 * Delivers a batch of a stream's records in order, as Lambda's event source mapping does: on from the first record that
 * was reported as failed; a batch that fails from its first record on is halved, or tried again up to the
 * maximum, and then set aside so that the stream goes on. A record's age counts from `readAt`, on the service's clock: the
 * engine's own clock does not move with it.
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
      // Whatever it threw, it has not done them; whoever invoked it has reported it.
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
