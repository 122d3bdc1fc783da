import { ApiError } from "#contract/errors.ts";
import { refusedKey } from "#contract/idempotency-key.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import {
  type NewRequestRecord,
  RepeatedRequest,
  type RequestRecord,
  type RequestRecords,
} from "#domain/idempotency/request-record.ts";
import {
  type BulkRow,
  type BulkStore,
  judgeRows,
  NOTHING_KNOWN,
  type RowOutcome,
  transactionsOf,
} from "#domain/invitations/bulk.ts";
import type { AuditRecord } from "#domain/shared/audit-record.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import { refusedAddress } from "./refused-address.ts";

/** More concurrent requests than one account's balance or references can have. */
const MAX_ROUNDS = 20;

export type CommitDeps = { clock: Clock; settings: SettingsReader; bulk: BulkStore; requests: RequestRecords };

/** What is written with the first rows that are created, and only once. */
export type WithFirstRows = {
  /** An earlier call with the same key has created rows, so the state is read before the first attempt. */
  isRepeat: boolean;
  /** Of the whole request, if it has a key. */
  record?: NewRequestRecord | undefined;
  audit?: AuditRecord | undefined;
};

/** Judges and commits rows in their order, as many at once as one transaction takes. */
export const commitRows = async (
  deps: CommitDeps,
  accountId: string,
  rows: readonly BulkRow[],
  first: WithFirstRows,
): Promise<RowOutcome[]> => {
  const outcomes: RowOutcome[] = [];
  const once = { ...first };
  for (const some of transactionsOf(rows)) outcomes.push(...(await commitSome(deps, accountId, some, once)));
  return outcomes;
};

/** Judges and commits rows until the state that they were judged by is the one that they are written to. */
const commitSome = async (
  deps: CommitDeps,
  accountId: string,
  rows: readonly BulkRow[],
  once: WithFirstRows,
): Promise<RowOutcome[]> => {
  const zone = zoneOf(await deps.settings(accountId));
  let isKnown = once.isRepeat || rows.some(({ refusal }) => refusal !== undefined);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = isKnown ? await deps.bulk.look(accountId, rows) : NOTHING_KNOWN;
    const { outcomes, write } = judgeRows(accountId, rows, state, deps.clock.now());
    if (write.invitations.length === 0) return outcomes;
    try {
      if ((await deps.bulk.commit(write, once.record, { audit: once.audit, zone })) === "created") {
        once.record = undefined;
        once.audit = undefined;
        return outcomes;
      }
    } catch (error) {
      // A concurrent request with the same key was first; its rows are found by their keys.
      const earlier = error instanceof RepeatedRequest && once.record && (await deps.requests.find(once.record));
      if (!earlier || once.record === undefined) throw error;
      requireSame(earlier, once.record);
      once.record = undefined;
    }
    isKnown = true;
  }
  throw new Error("The account kept changing during this request");
};

/** @throws ApiError `validation_error` if the key of the request was used with another body. */
export const requireSame = (earlier: RequestRecord, record: NewRequestRecord): void => {
  if (earlier.fingerprint !== record.fingerprint) throw refusedKey("idempotency_key_reused");
};

/** The error that a single request would get. */
export const refusalOf = ({ why }: Extract<RowOutcome, { kind: "refused" }>): ApiError => {
  if (why instanceof ApiError) return why;
  return why === "insufficient_credits" ? new ApiError(why) : refusedKey(why);
};

const NO_OBJECT = { field: "body", code: "invalid_type", message: "Must be a JSON object." };

/** A row as a request, or the error that it would get as the body of a single one. */
export const parseRow = (accountId: string, row: unknown): CreateInvitation | ApiError => {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    return new ApiError("invalid_request", { errors: [NO_OBJECT] });
  }
  const result = CreateInvitation.safeParse(row);
  if (result.success) return refusedAddress(accountId, result.data) ?? result.data;
  const { malformed, errors } = validationErrorsOf(result.error, row);
  return new ApiError(malformed ? "invalid_request" : "validation_error", { errors });
};
