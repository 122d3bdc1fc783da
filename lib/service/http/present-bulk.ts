import { errorEnvelope } from "#contract/envelopes.ts";
import type { ApiError } from "#contract/errors.ts";
import type { BulkOutcomes } from "#contract/invitations/bulk.ts";
import type { Invitation } from "#contract/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";

type Outcome =
  | { outcome: "created" | "replayed"; invitation: InvitationRecord }
  | { outcome: "refused"; error: ApiError };

/** The response to a bulk: an entry per row in the order of the request, and the totals. */
export const presentBulk = (
  outcomes: readonly Outcome[],
  deps: { present: (invitation: InvitationRecord) => Invitation; docsUrl: string },
): BulkOutcomes => {
  const count = (kind: Outcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === kind).length;
  return {
    object: "list",
    data: outcomes.map((row, index) =>
      row.outcome === "refused"
        ? { index, outcome: row.outcome, ...errorEnvelope(row.error, deps.docsUrl) }
        : { index, outcome: row.outcome, invitation: deps.present(row.invitation) },
    ),
    created: count("created"),
    replayed: count("replayed"),
    refused: count("refused"),
    credits_used: outcomes.reduce((sum, row) => sum + (row.outcome === "created" ? row.invitation.credits_used : 0), 0),
  };
};
