import { exportAuditEntries, listAuditEntries } from "#actions/audit/read-audit-log.ts";
import { auditOperations } from "#contract/dashboard/audit.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { auditArea } from "#runtime/dashboard/audit.ts";

export const handler = serveArea(byMember(auditArea), auditOperations, {
  listAuditEntries: async ({ accountId, query }) => {
    const { entries, nextCursor } = await listAuditEntries(auditArea, accountId, query);
    return { body: { object: "list", data: entries, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  exportAuditEntries: async ({ accountId, query }) => ({
    file: {
      type: "text/csv; charset=utf-8",
      bytes: Buffer.from(await exportAuditEntries(auditArea, accountId, query)),
    },
    headers: { "Content-Disposition": 'attachment; filename="audit-log.csv"' },
  }),
});
