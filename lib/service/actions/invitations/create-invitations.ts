import { ApiError } from "#contract/errors.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import {
  type BulkRow,
  type BulkStore,
  judgeRows,
  NOTHING_KNOWN,
  ROWS_AT_ONCE,
  type RowOutcome,
} from "#domain/invitations/bulk.ts";
import { fingerprintOf, hashOfRowKey, idempotencyRecordsOf, KEY_MEMORY_MS } from "#domain/invitations/idempotency.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Clock, Random } from "#domain/ports.ts";
import {
  type NewRequestRecord,
  newRequestRecord,
  RepeatedRequest,
  type RequestRecord,
  type RequestRecords,
} from "#domain/request-record.ts";
import { isTestTenant } from "#domain/tenant.ts";
import { testGrant } from "#domain/test-credits.ts";
import { withReminders } from "./default-reminders.ts";
import { refusedAddress } from "./refused-address.ts";
import { refusedKey } from "./refused-key.ts";

/** More concurrent requests than one account's balance or references can have. */
export const MAX_ROUNDS = 20;

type Deps = {
  clock: Clock;
  random: Random;
  bulk: BulkStore;
  invitations: Pick<InvitationStore, "refill">;
  requests: RequestRecords;
  settings: SettingsReader;
};

/** The outcome of a row; a refusal is the error that a single request would get. */
export type Outcome =
  | { outcome: "created" | "replayed"; invitation: InvitationRecord }
  | { outcome: "refused"; error: ApiError };

/**
 * Creates an invitation per row. Each row is judged in order, as a single request would be at that moment; a refused row
 * does not affect the others. Up to 24 rows are committed in one transaction with one debit, so a crash leaves whole rows
 * only. With a key, each row has a key derived from it: repeating the call replays the rows that exist and creates the rest.
 *
 * @throws ApiError `validation_error` if the key was used with another body.
 */
export const createInvitations = async (
  deps: Deps,
  input: { accountId: string; rows: readonly unknown[]; idempotencyKey: string | undefined },
): Promise<{ outcomes: Outcome[]; isRepeat: boolean }> => {
  const { accountId, rows, idempotencyKey } = input;
  const now = deps.clock.now();
  const parsed = rows.map((row) => parseRow(accountId, row));
  // As much as the most expensive request needs.
  if (isTestTenant(accountId)) await deps.invitations.refill(accountId, testGrant(now, deps.random));
  const remembered =
    idempotencyKey === undefined
      ? undefined
      : await remember(deps, { accountId, key: idempotencyKey, parsed, rows }, now);

  const outcomes: Outcome[] = [];
  const valid: { index: number; row: BulkRow }[] = [];
  for (const [index, row] of parsed.entries()) {
    if (row instanceof ApiError) outcomes[index] = { outcome: "refused", error: row };
    else {
      const keyHash = idempotencyKey === undefined ? undefined : hashOfRowKey(idempotencyKey, index);
      const invitation = newInvitation(accountId, await withReminders(deps, accountId, row), now, deps.random);
      valid.push({ index, row: { request: row, invitation, records: idempotencyRecordsOf(row, keyHash, now) } });
    }
  }
  for (let start = 0; start < valid.length; start += ROWS_AT_ONCE) {
    const some = valid.slice(start, start + ROWS_AT_ONCE);
    const judged = await commitRows(
      deps,
      accountId,
      some.map(({ row }) => row),
      remembered,
    );
    for (const [position, { index }] of some.entries()) {
      const outcome = judged[position];
      if (outcome === undefined) throw new Error("A row has no outcome");
      outcomes[index] = present(outcome);
    }
  }
  return { outcomes, isRepeat: remembered?.isRepeat ?? false };
};

/** The whole request's record; it is written with the first rows that are created. */
type Remembered = { record: NewRequestRecord; isRepeat: boolean; isWritten: boolean };

const remember = async (
  deps: Deps,
  request: {
    accountId: string;
    key: string;
    parsed: readonly (CreateInvitation | ApiError)[];
    rows: readonly unknown[];
  },
  now: number,
): Promise<Remembered> => {
  const { accountId, key, parsed, rows } = request;
  // The same request in other words is the same; an invalid row has no meaning but its own text.
  const body = parsed.map((row, index) => (row instanceof ApiError ? { invalid: rows[index] } : fingerprintOf(row)));
  const record = newRequestRecord({ accountId, key, path: "/invitations/bulk", body }, now, deps.random, KEY_MEMORY_MS);
  const earlier = await deps.requests.find(record);
  if (earlier !== undefined) requireSame(earlier, record);
  return { record, isRepeat: earlier !== undefined, isWritten: earlier !== undefined };
};

const requireSame = (earlier: RequestRecord, record: NewRequestRecord): void => {
  if (earlier.fingerprint !== record.fingerprint) throw refusedKey("idempotency_key_reused");
};

/** Judges and commits rows until the state that they were judged by is the one that they are written to. */
const commitRows = async (
  deps: Deps,
  accountId: string,
  rows: readonly BulkRow[],
  remembered: Remembered | undefined,
): Promise<RowOutcome[]> => {
  let isKnown = remembered?.isRepeat === true;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = isKnown ? await deps.bulk.look(accountId, rows) : NOTHING_KNOWN;
    const { outcomes, write } = judgeRows(accountId, rows, state, deps.clock.now());
    if (write.invitations.length === 0) return outcomes;
    try {
      const record = remembered?.isWritten === false ? remembered.record : undefined;
      if ((await deps.bulk.commit(write, record)) === "created") {
        if (remembered !== undefined) remembered.isWritten = true;
        return outcomes;
      }
    } catch (error) {
      // A concurrent request with the same key was first; its rows are found by their keys.
      const earlier = error instanceof RepeatedRequest && remembered && (await deps.requests.find(remembered.record));
      if (!earlier || remembered === undefined) throw error;
      requireSame(earlier, remembered.record);
      remembered.isWritten = true;
    }
    isKnown = true;
  }
  throw new Error("The account kept changing during this request");
};

const present = (outcome: RowOutcome): Outcome => {
  if (outcome.kind !== "refused") return { outcome: outcome.kind, invitation: outcome.invitation };
  const { code } = outcome;
  return {
    outcome: "refused",
    error: code === "insufficient_credits" ? new ApiError(code) : refusedKey(code),
  };
};

const NO_OBJECT = { field: "body", code: "invalid_type", message: "Must be a JSON object." };

/** A row as a request, or the error that it would get as the body of a single one. */
const parseRow = (accountId: string, row: unknown): CreateInvitation | ApiError => {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    return new ApiError("invalid_request", { errors: [NO_OBJECT] });
  }
  const result = CreateInvitation.safeParse(row);
  if (result.success) return refusedAddress(accountId, result.data) ?? result.data;
  const { malformed, errors } = validationErrorsOf(result.error, row);
  return new ApiError(malformed ? "invalid_request" : "validation_error", { errors });
};
