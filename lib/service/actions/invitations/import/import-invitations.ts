import { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { idempotencyRecordsOf, importName, importRowKey } from "#domain/idempotency/idempotency-record.ts";
import type { BulkRow, RowOutcome } from "#domain/invitations/bulk.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { type Audited, auditRecord } from "#domain/shared/audit.ts";
import { idsInOrder } from "#domain/shared/ids.ts";
import type { Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { testGrant } from "#domain/test-mode/test-credits.ts";
import { type CommitDeps, commitRows, parseRow, refusalOf } from "../bulk-rows.ts";
import { memberAct } from "../invitation-act.ts";
import { type ResolveDeps, type Resolved, resolver } from "../resolve-request.ts";

type Deps = CommitDeps & ResolveDeps & { random: Random; invitations: Pick<InvitationStore, "refill"> };

/** Some rows of an import, each with its number in the file. */
export type ImportInput = {
  accountId: string;
  importId: string;
  rows: readonly { row: number; invitation: unknown }[];
  /** Whether a row creates an invitation although one with its reference, candidate and tests is open. */
  allowDuplicates: boolean;
  member: Audited;
};

/**
 * The outcome of a row: `existing` if this import has created it before, `duplicate` if another open invitation has its
 * reference, candidate and tests.
 */
export type ImportOutcome = { row: number } & (
  | { outcome: "created" | "existing" | "duplicate"; invitation: InvitationRecord }
  | { outcome: "refused"; error: ApiError }
);

/** A valid row of an import as a row of a bulk, or its error. The key of a row is that of its import and number; `id` orders it among the others. */
export const importRow = async (
  deps: Pick<Deps, "clock" | "random"> & { resolve: (request: CreateInvitation) => Promise<Resolved> },
  { accountId, importId, allowDuplicates, member }: ImportInput,
  { row, invitation: given }: ImportInput["rows"][number],
  id?: string,
): Promise<BulkRow | ApiError> => {
  const request = parseRow(accountId, given);
  if (request instanceof ApiError) return request;
  const now = deps.clock.now();
  const records = idempotencyRecordsOf(request, importRowKey(importId, row), now);
  const { request: resolved, refusal } = await deps.resolve(request);
  return {
    request,
    refusal,
    invitation: {
      ...newInvitation(accountId, { ...resolved, source: "import" }, now, deps.random, id),
      member_acts: [memberAct(member, "created", now)],
    },
    // Of one file, imported twice, the second import finds the first one's invitations by their references.
    records: allowDuplicates
      ? records
      : records.map((record) => (record.kind === "reference" ? { ...record, over: { kind: "nothing" } } : record)),
  };
};

/**
 * Creates an invitation per row of a file. Like a bulk, but each row is remembered by the import and its number alone, in
 * whichever call it comes: a call whose response was lost can be repeated, also with a row that was refused and is
 * corrected. Each call that creates something has one entry in the audit log.
 */
export const importInvitations = async (deps: Deps, input: ImportInput): Promise<ImportOutcome[]> => {
  const { accountId, importId, rows, member } = input;
  const now = deps.clock.now();
  if (isTestTenant(accountId)) await deps.invitations.refill(accountId, testGrant(now, deps.random));
  const nextId = idsInOrder("inv", now, deps.random);
  const rowDeps = { ...deps, resolve: resolver(deps, accountId) };
  const parsed = await Promise.all(
    rows.map(async (each) => ({ row: each.row, bulk: await importRow(rowDeps, input, each, nextId()) })),
  );
  const valid = parsed.flatMap(({ row, bulk }) => (bulk instanceof ApiError ? [] : [{ row, bulk }]));
  const numbers = rows.map(({ row }) => row);
  const audit = auditRecord({ now, random: deps.random }, member.origin, {
    accountId,
    action: "invitation.imported",
    object: { type: "import", id: importName(importId), name: null },
    changes: [{ field: "rows", before: null, after: `${Math.min(...numbers)} to ${Math.max(...numbers)}` }],
  });
  const outcomes = await commitRows(
    deps,
    accountId,
    valid.map(({ bulk }) => bulk),
    { isRepeat: false, audit },
  );
  const judged = new Map(valid.map(({ row }, index) => [row, outcomes[index]]));
  return parsed.map(({ row, bulk }) => {
    if (bulk instanceof ApiError) return { row, outcome: "refused", error: bulk };
    const outcome = judged.get(row);
    if (outcome === undefined) throw new Error("A row has no outcome");
    return { row, ...present(outcome) };
  });
};

const present = (
  outcome: RowOutcome,
):
  | { outcome: "created" | "existing" | "duplicate"; invitation: InvitationRecord }
  | { outcome: "refused"; error: ApiError } => {
  if (outcome.kind === "refused") return { outcome: "refused", error: refusalOf(outcome) };
  const { invitation } = outcome;
  if (outcome.kind === "created") return { outcome: "created", invitation };
  return { outcome: outcome.by === "idempotency" ? "existing" : "duplicate", invitation };
};
