import type { AuditFilters } from "#contract/dashboard/audit.ts";
import { client } from "../../api/queries.ts";
import { ExportCsv } from "../../ui/lists/export-csv.tsx";

/** Saves the filtered entries as a file. */
export const ExportButton = ({ filters }: { filters: AuditFilters }) => (
  <ExportCsv name="audit-log.csv" read={() => client.download("GET /audit/export", { query: filters })} />
);
