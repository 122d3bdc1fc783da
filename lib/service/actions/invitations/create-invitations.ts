import { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { bulkRowKey, idempotencyRecordsOf, KEY_MEMORY_MS, meaningOf } from "#domain/idempotency/idempotency-record.ts";
import { newRequestRecord } from "#domain/idempotency/request-record.ts";
import type { BulkRow, RowOutcome } from "#domain/invitations/bulk.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { idsInOrder } from "#domain/shared/ids.ts";
import type { Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { testGrant } from "#domain/test-mode/test-credits.ts";
import { type CommitDeps, commitRows, parseRow, refusalOf, requireSame, type WithFirstRows } from "./bulk-rows.ts";
import { type ResolveDeps, resolver } from "./resolve-request.ts";

type Deps = CommitDeps & ResolveDeps & { random: Random; invitations: Pick<InvitationStore, "refill"> };

/** The outcome of a row; a refusal is the error that a single request would get. */
export type Outcome =
  | { outcome: "created" | "replayed"; invitation: InvitationRecord }
  | { outcome: "refused"; error: ApiError };

/**
 * Creates an invitation per row. Each row is judged in order, as a single request would be at that moment; a refused row
 * does not affect the others. Up to 97 rows are committed in one transaction with one debit, so a crash leaves whole rows
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
  const first: WithFirstRows =
    idempotencyKey === undefined
      ? { isRepeat: false }
      : await remember(deps, { accountId, key: idempotencyKey, parsed, rows }, now);

  const outcomes: Outcome[] = [];
  // Lists show the rows in their order, as if they had been created one after another.
  const nextId = idsInOrder("inv", now, deps.random);
  const valid: { index: number; row: BulkRow }[] = [];
  const resolve = resolver(deps, accountId);
  for (const [index, row] of parsed.entries()) {
    if (row instanceof ApiError) outcomes[index] = { outcome: "refused", error: row };
    else {
      const key = idempotencyKey === undefined ? undefined : bulkRowKey(idempotencyKey, index);
      const { request, refusal } = await resolve(row);
      const invitation = newInvitation(accountId, request, now, deps.random, nextId());
      valid.push({ index, row: { request: row, invitation, records: idempotencyRecordsOf(row, key, now), refusal } });
    }
  }
  const judged = await commitRows(
    deps,
    accountId,
    valid.map(({ row }) => row),
    first,
  );
  for (const [position, { index }] of valid.entries()) {
    const outcome = judged[position];
    if (outcome === undefined) throw new Error("A row has no outcome");
    outcomes[index] = present(outcome);
  }
  // Of several at once with one key, all but the first find its rows.
  const isRepeat = first.isRepeat || judged.some((one) => one.kind === "replayed" && one.by === "idempotency");
  return { outcomes, isRepeat };
};

/** The whole request's record, unless an earlier call has written it. */
const remember = async (
  deps: Deps,
  request: {
    accountId: string;
    key: string;
    parsed: readonly (CreateInvitation | ApiError)[];
    rows: readonly unknown[];
  },
  now: number,
): Promise<WithFirstRows> => {
  const { accountId, key, parsed, rows } = request;
  // The same request in other words is the same; an invalid row has no meaning but its own text.
  const body = parsed.map((row, index) => (row instanceof ApiError ? { invalid: rows[index] } : meaningOf(row)));
  const record = newRequestRecord({ accountId, key, path: "/invitations/bulk", body }, now, deps.random, KEY_MEMORY_MS);
  const earlier = await deps.requests.find(record);
  if (earlier === undefined) return { isRepeat: false, record };
  requireSame(earlier, record);
  return { isRepeat: true };
};

const present = (outcome: RowOutcome): Outcome =>
  outcome.kind === "refused"
    ? { outcome: "refused", error: refusalOf(outcome) }
    : { outcome: outcome.kind, invitation: outcome.invitation };
