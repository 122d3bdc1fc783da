import type { CheckedRows, ImportedRows } from "#contract/dashboard/inviting/import-rows.ts";
import { errorEnvelope } from "#contract/envelopes.ts";
import type { ApiError } from "#contract/errors.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";

type Refused = { row: number; outcome: "refused"; error: ApiError };

type Checked =
  | { row: number; outcome: "ready"; credits: number }
  | { row: number; outcome: "existing" | "duplicate"; credits: number; invitation: InvitationRecord };

type Imported = { row: number; outcome: "created" | "existing" | "duplicate"; invitation: InvitationRecord };

const refusal = ({ row, outcome, error }: Refused, docsUrl: string) => ({
  row,
  outcome,
  invitation_id: null,
  error: errorEnvelope(error, docsUrl).error,
});

/** What importing each row would do, as the page gets it. */
export const presentChecked = (
  { rows, credits }: { rows: readonly (Checked | Refused)[]; credits: number },
  docsUrl: string,
): CheckedRows => ({
  object: "list",
  credits,
  data: rows.map((row) =>
    row.outcome === "refused"
      ? { ...refusal(row, docsUrl), credits: 0 }
      : {
          row: row.row,
          outcome: row.outcome,
          credits: row.credits,
          invitation_id: row.outcome === "ready" ? null : row.invitation.id,
          error: null,
        },
  ),
});

/** The outcome of each row, as the page gets it. */
export const presentImported = (
  rows: readonly (Imported | Refused)[],
  { docsUrl, pageUrl }: { docsUrl: string; pageUrl: string },
): ImportedRows => ({
  object: "list",
  data: rows.map((row) =>
    row.outcome === "refused"
      ? { ...refusal(row, docsUrl), test_url: null }
      : {
          row: row.row,
          outcome: row.outcome,
          invitation_id: row.invitation.id,
          test_url: testUrl(pageUrl, row.invitation),
          error: null,
        },
  ),
});
