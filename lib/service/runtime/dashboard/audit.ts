import { auditLog } from "#store/audit-log.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of the audit log works with. */
export const auditArea = { ...dashboard, auditLog: auditLog(table) };
