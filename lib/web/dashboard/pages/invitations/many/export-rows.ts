import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { csvFile } from "../../../ui/lists/csv.ts";
import { saveFile } from "../../../ui/lists/save-file.ts";

const HEADER = [
  "id",
  "candidate_name",
  "candidate_email",
  "job",
  "reference",
  "tests",
  "status",
  "overall_pass",
  "result_status",
  "email_status",
  "credits_used",
  "extra_time_percent",
  "dialect",
  "created_at",
  "expires_at",
  "test_url",
] as const;

/** Invitations as the rows of a file, with a header. For a role with masked access they are masked here, too. */
export const exportedRows = (invitations: readonly ShownInvitation[]): (string | number | null)[][] => [
  [...HEADER],
  ...invitations.map((invitation) =>
    HEADER.map((name) => {
      const value = invitation[name];
      if (Array.isArray(value)) return value.join(" ");
      return typeof value === "boolean" ? String(value) : value;
    }),
  ),
];

export const exportInvitations = (invitations: readonly ShownInvitation[]): void =>
  saveFile(csvFile(exportedRows(invitations)), "invitations.csv");
