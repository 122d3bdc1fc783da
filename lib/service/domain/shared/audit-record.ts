import * as z from "zod/mini";
import { AuditEntry } from "#contract/dashboard/audit.ts";
import { csvOf } from "#contract/shared/csv.ts";

/** An entry of the audit log as it is stored: never changed, and removed by TTL alone. */
export const AuditRecord = z.extend(AuditEntry, { account_id: z.string() });
export type AuditRecord = z.infer<typeof AuditRecord>;

/** What the dashboard shows of an entry. */
export const presentAuditEntry = ({ account_id, ...entry }: AuditRecord): AuditEntry => entry;

const COLUMNS = [
  "id",
  "at",
  "actor_type",
  "actor_id",
  "actor",
  "action",
  "object_type",
  "object_id",
  "object",
] as const;

/** The entries as a CSV file with a header, in the given order; lines end in CRLF. */
export const auditCsv = (entries: readonly AuditRecord[]): string => {
  const lines = entries.map(({ id, at, livemode, actor, action, object, source_ip, peer_ip, changes }) => [
    ...[id, at, actor.type, actor.id, actor.name, action, object.type, object.id, object.name],
    ...[
      source_ip,
      peer_ip,
      changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join("; "),
      String(livemode),
    ],
  ]);
  const header = [...COLUMNS, "source_ip", "peer_ip", "changes", "livemode"];
  return csvOf([header, ...lines]);
};
