import type { ReportClaims } from "#domain/integrations/ports.ts";
import { REPORT_CLAIM_MS } from "#domain/integrations/report.ts";
import { attemptClaims } from "../attempts/attempt-claims.ts";
import type { Table } from "../table/table.ts";
import { REPORT_ROWS } from "./report-row.ts";

/** What workers write on reports. */
export const reportClaims = (table: Table): ReportClaims => attemptClaims(table, REPORT_ROWS, REPORT_CLAIM_MS);
