import { exportAuditEntries, listAuditEntries } from "#actions/audit/read-audit-log.ts";
import { auditOperations } from "#contract/dashboard/audit.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const auditArea = areaHandler(auditOperations, byMember, (ports: Ports<"auditLog">) => ({
  listAuditEntries: async ({ accountId, query }) => {
    const { entries, nextCursor } = await listAuditEntries(ports, accountId, query);
    return { body: { object: "list", data: entries, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  exportAuditEntries: async ({ accountId, query }) => ({
    file: {
      type: "text/csv; charset=utf-8",
      bytes: Buffer.from(await exportAuditEntries(ports, accountId, query)),
    },
    headers: { "Content-Disposition": 'attachment; filename="audit-log.csv"' },
  }),
}));
