import { useQuery } from "@tanstack/preact-query";
import type { InvitationFilters } from "#contract/dashboard/candidates/invitation-filters.ts";
import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { readEvery } from "../../../api/read-every.ts";
import { useSession } from "../../../session/session.tsx";
import { count, number } from "../../../ui/format.ts";
import { ExportDialog } from "../../../ui/lists/export-dialog.tsx";
import { readPage } from "../list/use-invitations.ts";
import { exportedRows } from "./export-rows.ts";

type ExportInvitationsProps = {
  query: InvitationFilters;
  words: string;
  /** Instead of all that the filters show, if there are any. */
  selected: readonly ShownInvitation[];
  onClose(): void;
};

/** Sorted, they are counted: up to as many as are looked at. Undefined until it is known. */
const useCount = (filters: InvitationFilters, words: string, isWanted: boolean) => {
  const query: InvitationFilters = { ...filters, sort: filters.sort ?? "ends_last", limit: "1" };
  return useQuery({
    queryKey: ["GET /invitations/items", "count", query, words],
    queryFn: () => readPage(query, words),
    enabled: isWanted,
  }).data;
};

/** Saves the selected invitations, or all that the filters show. */
export const ExportInvitations = ({ query, words, selected, onClose }: ExportInvitationsProps) => {
  const session = useSession();
  const { time_zone } = session.account;
  const seesLinks = session.permissions["invitations.read"] === "full";
  const { cursor, ...filters } = query;
  const counting = useCount(filters, words, selected.length === 0);
  const total = counting?.is_cut ? undefined : (counting?.total ?? undefined);
  const about =
    selected.length > 0
      ? `The ${count(selected.length, "selected invitation")}`
      : total !== undefined
        ? `The ${count(total, "invitation")} that the filters show`
        : counting === undefined
          ? "All invitations that the filters show"
          : `All invitations that the filters show, at least ${number(counting.total ?? 0)}`;
  return (
    <ExportDialog
      what="invitations"
      total={selected.length > 0 ? undefined : total}
      about={`${about}; times are in ${time_zone}.`}
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
            : await readEvery((cursor) => readPage({ ...filters, limit: "100", ...cursor }, words), onProgress, signal);
        return exportedRows(rows, time_zone, withLinks);
      }}
      onClose={onClose}
    />
  );
};
