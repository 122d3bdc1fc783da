import {
  type AuditEntry,
  type AuditFilters,
  type AuditQuery,
  MAX_EXPORTED_ENTRIES,
} from "#contract/dashboard/audit.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import type { Viewer } from "#domain/sees-of.ts";
import { type AuditRecord, auditCsv, presentAuditEntry } from "#domain/shared/audit-record.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { type HiddenByIdDeps, hiddenAmong } from "../hidden-from.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";

type Deps = HiddenByIdDeps & { auditLog: AuditLog };

/** Whose log is read, and by whom. */
type Reader = { accountId: string; member: Viewer };

/**
 * Entries as a member sees them. An entry about a text that the member can still mark shows that something was done, and
 * not which mark or decision another member gave.
 */
const asSeenBy = async (
  deps: HiddenByIdDeps,
  { accountId, member }: Reader,
  entries: readonly AuditRecord[],
): Promise<AuditRecord[]> => {
  const isOfResult = ({ object, changes }: AuditRecord) => object.type === "result" && changes.length > 0;
  const hidden = await hiddenAmong(
    deps,
    accountId,
    member,
    entries.filter(isOfResult).map(({ object }) => object.id),
  );
  return entries.map((entry) => (isOfResult(entry) && hidden.has(entry.object.id) ? { ...entry, changes: [] } : entry));
};

/**
 * A page of an account's audit log, the newest first.
 *
 * @throws ApiError `validation_error` for a cursor of another account or other filters.
 */
export const listAuditEntries = async (
  deps: Deps,
  reader: Reader,
  { limit, cursor, ...filters }: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> => {
  const { accountId } = reader;
  const scope = JSON.stringify(["audit", accountId, filters]);
  const range = idsBetween("aud", filters, positionIn(scope, "aud", cursor));
  const { entries, next } = await deps.auditLog.list(accountId, range, filters, Number(limit ?? PAGE_SIZE.default));
  const shown = await asSeenBy(deps, reader, entries);
  return { entries: shown.map(presentAuditEntry), nextCursor: next === undefined ? null : cursorAt(scope, next) };
};

/** The newest entries that pass the filters, as a CSV file. */
export const exportAuditEntries = async (deps: Deps, reader: Reader, filters: AuditFilters): Promise<string> => {
  const range = idsBetween("aud", filters, undefined);
  const { entries } = await deps.auditLog.list(reader.accountId, range, filters, MAX_EXPORTED_ENTRIES);
  return auditCsv(await asSeenBy(deps, reader, entries));
};
