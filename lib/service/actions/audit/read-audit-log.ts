import {
  type AuditEntry,
  type AuditFilters,
  type AuditQuery,
  MAX_EXPORTED_ENTRIES,
} from "#contract/dashboard/audit.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { auditCsv, presentAuditEntry } from "#domain/shared/audit-record.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";

type Deps = { auditLog: AuditLog };

/**
 * A page of an account's audit log, the newest first.
 *
 * @throws ApiError `validation_error` for a cursor of another account or other filters.
 */
export const listAuditEntries = async (
  deps: Deps,
  accountId: string,
  { limit, cursor, ...filters }: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> => {
  const scope = JSON.stringify(["audit", accountId, filters]);
  const range = idsBetween("aud", filters, positionIn(scope, "aud", cursor));
  const { entries, next } = await deps.auditLog.list(accountId, range, filters, Number(limit ?? PAGE_SIZE.default));
  return { entries: entries.map(presentAuditEntry), nextCursor: next === undefined ? null : cursorAt(scope, next) };
};

/** The newest entries that pass the filters, as a CSV file. */
export const exportAuditEntries = async (deps: Deps, accountId: string, filters: AuditFilters): Promise<string> => {
  const range = idsBetween("aud", filters, undefined);
  const { entries } = await deps.auditLog.list(accountId, range, filters, MAX_EXPORTED_ENTRIES);
  return auditCsv(entries);
};
