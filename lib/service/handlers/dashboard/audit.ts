import { exportAuditEntries, listAuditEntries } from "#actions/audit/read-audit-log.ts";
import { auditOperations } from "#contract/dashboard/audit.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"auditLog" | "readInvitations" | "annotations">;

export const auditArea = areaHandler(auditOperations, byMember, (ports: Needed) => ({
  listAuditEntries: async ({ accountId, member, query }) => {
    const { entries, nextCursor } = await listAuditEntries(ports, { accountId, member }, query);
    return { body: { object: "list", data: entries, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  exportAuditEntries: async ({ accountId, member, query }) => ({
    file: {
      type: "text/csv; charset=utf-8",
      bytes: Buffer.from(await exportAuditEntries(ports, { accountId, member }, query)),
    },
    headers: { "Content-Disposition": 'attachment; filename="audit-log.csv"' },
  }),
}));
