import type { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { IdempotencyRecord } from "../idempotency/idempotency-record.ts";
import type { NewRequestRecord } from "../idempotency/request-record.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import { isReferenceFree } from "./reference.ts";

/** The writes of a transaction (DynamoDB) that are left for rows: one each is for the debit, the request's record, the audit log. */
export const ROW_WRITES = 100 - 3;

/** A valid row of a bulk, with what it writes if it creates. */
export type BulkRow = {
  request: CreateInvitation;
  invitation: InvitationRecord;
  records: readonly IdempotencyRecord[];
  /** Why it creates nothing, and can only repeat a row that did. */
  refusal?: ApiError | undefined;
};

/** What rows are judged by: the balance, and the existing rows behind the records of a bulk. */
export type BulkState = {
  credits: number;
  /** By the record's hash; without those that have expired. */
  owners: ReadonlyMap<string, { invitation_id: string; fingerprint?: string | undefined }>;
  /** The owners, by id. */
  originals: ReadonlyMap<string, InvitationRecord>;
  /** Hashes of the pages whose time has passed, and which are therefore replaced. */
  expiredPages: ReadonlySet<string>;
};

/** Assumed on the first attempt: the transaction's conditions check it, which is cheaper than reading first. */
export const NOTHING_KNOWN: BulkState = {
  credits: Number.POSITIVE_INFINITY,
  owners: new Map(),
  originals: new Map(),
  expiredPages: new Set(),
};

/** A replay says what names the original: the key, or reference, candidate and tests. */
export type RowOutcome =
  | { kind: "created"; invitation: InvitationRecord }
  | { kind: "replayed"; invitation: InvitationRecord; by: IdempotencyRecord["kind"] }
  | { kind: "refused"; why: "insufficient_credits" | "idempotency_key_reused" | "original_deleted" | ApiError };

/** What is written for the rows that create. */
export type BulkWrite = {
  account_id: string;
  invitations: readonly InvitationRecord[];
  records: readonly { record: IdempotencyRecord; invitation: InvitationRecord }[];
  cost: number;
  /** The balance must still be exactly this, because a row was refused by it; undefined if it only has to suffice. */
  credits_seen: number | undefined;
  /** Pages of the records that are replaced, because their time has passed. */
  expired_pages: ReadonlySet<string>;
};

const pageOf = (record: IdempotencyRecord): string | undefined =>
  record.kind === "idempotency" ? record.page?.hash : undefined;

/**
 * Divides rows into the transactions that create them, in their order and as few as possible. The first is the smallest: what
 * follows from its invitations, on a laptop in the same process, then delays the others least.
 */
export const transactionsOf = (rows: readonly BulkRow[]): BulkRow[][] => {
  const parts: BulkRow[][] = [];
  let pages = new Set<string>();
  let writes = Number.POSITIVE_INFINITY;
  for (const row of rows.toReversed()) {
    const paged = row.records.flatMap((record) => pageOf(record) ?? []);
    const own = 1 + row.records.length - paged.length;
    const added = own + paged.filter((hash) => !pages.has(hash)).length;
    if (writes + added > ROW_WRITES) {
      parts.unshift([]);
      pages = new Set();
      writes = own + paged.length;
    } else {
      writes += added;
    }
    for (const hash of paged) pages.add(hash);
    parts[0]?.unshift(row);
  }
  return parts;
};

export type BulkStore = {
  look(accountId: string, rows: readonly BulkRow[]): Promise<BulkState>;
  /**
   * Writes everything or nothing; `refused` if the state is no longer what the rows were judged by.
   *
   * @param also an entry of the audit log; the account's zone, by whose days its use is counted, if it is not UTC
   * @throws RepeatedRequest if another request has written the record.
   */
  commit(
    write: BulkWrite,
    record: NewRequestRecord | undefined,
    also?: { audit?: AuditRecord | undefined; zone?: string },
  ): Promise<"created" | "refused">;
};

/**
 * Judges rows in their order, each as a single request would be at that moment: after the rows before it and before
 * those after it. Returns an outcome per row and what to write for the outcomes to become true.
 */
export const judgeRows = (
  accountId: string,
  rows: readonly BulkRow[],
  state: BulkState,
  now: number,
): { outcomes: RowOutcome[]; write: BulkWrite } => {
  const created: InvitationRecord[] = [];
  // Of several rows with one reference, the last one's record stays, as after single requests.
  const records = new Map<string, { record: IdempotencyRecord; invitation: InvitationRecord }>();
  let left = state.credits;
  let isBalanceSeen = false;

  const judge = (row: BulkRow): RowOutcome => {
    const { invitation } = row;
    const owned = row.records.map((record) => ({ record, ...ownership(record, state, records, now) }));
    const decided = owned.find(({ outcome }) => outcome !== undefined)?.outcome;
    if (decided !== undefined) return decided;
    if (row.refusal !== undefined) return { kind: "refused", why: row.refusal };
    if (left < invitation.credits_used) {
      isBalanceSeen = true;
      return { kind: "refused", why: "insufficient_credits" };
    }
    left -= invitation.credits_used;
    created.push(invitation);
    for (const { record, over } of owned) {
      records.set(record.hash, { record: over === undefined ? record : { ...record, ...over }, invitation });
    }
    return { kind: "created", invitation };
  };

  const outcomes = rows.map(judge);
  return {
    outcomes,
    write: {
      account_id: accountId,
      invitations: created,
      records: [...records.values()],
      cost: created.reduce((sum, { credits_used }) => sum + credits_used, 0),
      credits_seen: isBalanceSeen ? state.credits : undefined,
      expired_pages: state.expiredPages,
    },
  };
};

type Over = { over: { kind: "invitation"; id: string } };

/** What an existing record means for a row: a replay or a refusal, or a record to write over the one of a closed invitation. */
const ownership = (
  record: IdempotencyRecord,
  state: BulkState,
  written: ReadonlyMap<string, { invitation: InvitationRecord }>,
  now: number,
): { outcome?: RowOutcome; over?: Over } => {
  if (record.kind === "reference" && record.over.kind === "anything") return {};
  const before = written.get(record.hash);
  if (before !== undefined) return { outcome: { kind: "replayed", invitation: before.invitation, by: record.kind } };
  const owner = state.owners.get(record.hash);
  if (owner === undefined) return {};
  const original = state.originals.get(owner.invitation_id);
  if (record.kind === "idempotency") {
    if (owner.fingerprint !== record.fingerprint) {
      return { outcome: { kind: "refused", why: "idempotency_key_reused" } };
    }
    // A key creates at most once, even if its invitation was deleted.
    if (original === undefined) return { outcome: { kind: "refused", why: "original_deleted" } };
    return { outcome: { kind: "replayed", invitation: original, by: record.kind } };
  }
  if (original !== undefined && !isReferenceFree(original, now)) {
    return { outcome: { kind: "replayed", invitation: original, by: record.kind } };
  }
  return { over: { over: { kind: "invitation", id: owner.invitation_id } } };
};
