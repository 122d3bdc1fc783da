import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import { type ErasureRecord, newErasure } from "#domain/privacy/erasure-record.ts";
import type { ErasureStore } from "#domain/privacy/ports.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

type Deps = {
  clock: Clock;
  random: Random;
  erasures: Pick<ErasureStore, "subjectOf" | "create">;
  /** Identifies the person with an address, in any case. */
  addressHash(email: string): string;
};

/**
 * Begins to erase everything that an account holds about a candidate; the sweep does the work. Repeating it is harmless: it
 * finds what is left.
 *
 * @param origin the member who asks for it; undefined for an API key
 */
export const eraseCandidate = async (
  deps: Deps,
  request: { accountId: string; email: string; origin?: Origin },
  record?: NewRequestRecord,
): Promise<ErasureRecord> => {
  const { accountId, email, origin } = request;
  const addressHash = deps.addressHash(email);
  const subject = await deps.erasures.subjectOf(accountId, addressHash);
  const now = deps.clock.now();
  const erasure = newErasure({ accountId, subject, addressHash, by: origin?.actor ?? null }, now, deps.random);
  const audit =
    origin &&
    auditRecord({ now, random: deps.random }, origin, {
      accountId,
      action: "candidate.erasure_started",
      object: { type: "erasure", id: erasure.id, name: null },
    });
  await deps.erasures.create(erasure, {
    ...(record === undefined ? {} : { record: { ...record, result: erasure.id } }),
    ...(audit === undefined ? {} : { audit }),
  });
  return erasure;
};
