import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import { client } from "../../../api/queries.ts";
import { readEvery } from "../../../api/read-every.ts";
import { useSession } from "../../../session/session.tsx";
import { count } from "../../../ui/format.ts";
import { ExportDialog } from "../../../ui/lists/export-dialog.tsx";
import { FILE_ZONE } from "../../../ui/lists/zoned-time.ts";
import { exportedRows } from "./export-rows.ts";

type ExportInvitationsProps = {
  query: InvitationListQuery;
  /** Instead of all that the filters show, if there are any. */
  selected: readonly ShownInvitation[];
  onClose(): void;
};

/** Saves the selected invitations, or all that the filters show. */
export const ExportInvitations = ({ query, selected, onClose }: ExportInvitationsProps) => {
  const seesLinks = useSession().permissions["invitations.read"] === "full";
  const { cursor: _, ...filters } = query;
  const about =
    selected.length > 0
      ? `The ${count(selected.length, "selected invitation")}`
      : "All invitations that the filters show";
  return (
    <ExportDialog
      what="invitations"
      about={`${about}; times are in ${FILE_ZONE}.`}
      {...(seesLinks
        ? {
            extra: {
              label: "Candidates’ personal links",
              hint: "Whoever has a link can take the tests as that candidate.",
            },
          }
        : {})}
      read={async (withLinks, onProgress, signal) => {
        const rows =
          selected.length > 0
            ? selected
            : await readEvery(
                (cursor) => client.call("GET /invitations/items", { query: { ...filters, limit: "100", ...cursor } }),
                onProgress,
                signal,
              );
        return exportedRows(rows, FILE_ZONE, withLinks);
      }}
      onClose={onClose}
    />
  );
};
