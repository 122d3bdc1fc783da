import type { Movement, MovementFilters, MovementKind } from "#contract/dashboard/credits.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { signed, zone } from "../../ui/format.ts";
import { Id } from "../../ui/id.tsx";
import { ExportCsv } from "../../ui/lists/export-csv.tsx";
import { FilterRow } from "../../ui/lists/filter-row.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { betweenDays, useUrlFilters } from "../../ui/lists/url-filters.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Time } from "../../ui/time.tsx";

const KIND_WORDS: Readonly<Record<MovementKind, string>> = {
  spend: "Invitation",
  cancelled: "Back from a cancelled invitation",
  expired: "Back from an expired invitation",
  extended: "Taken again by an extension",
  grant: "Credits added",
};
const KINDS = [
  { value: "spend", text: "Invitations" },
  { value: "cancelled", text: "Back from cancelled" },
  { value: "expired", text: "Back from expired" },
  { value: "extended", text: "Taken by extensions" },
  { value: "grant", text: "Credits added" },
];

const isKind = (text: string): text is MovementKind => Object.hasOwn(KIND_WORDS, text);

const Second = ({ children }: { children: string }) => (
  <span class="second">
    <bdi>{children}</bdi>
  </span>
);

const COLUMNS: readonly Column<Movement>[] = [
  {
    title: "What",
    cell: ({ kind, note, candidate_name }) => {
      const about = note ?? candidate_name;
      return (
        <>
          {KIND_WORDS[kind]}
          {about === null ? null : <Second>{about}</Second>}
        </>
      );
    },
  },
  {
    title: "Reference",
    cell: ({ reference }) => (reference === null ? <span class="muted">–</span> : <bdi>{reference}</bdi>),
  },
  {
    title: "Invitation",
    cell: ({ invitation_id }) =>
      invitation_id === null ? <span class="muted">–</span> : <Id value={invitation_id} what="invitation id" />,
  },
  { title: "When", cell: ({ at }) => <Time at={at} /> },
  {
    title: "Credits",
    kind: "number",
    cell: ({ credits }) => <span class={credits < 0 ? undefined : "gain"}>{signed(credits)}</span>,
  },
];

const useMovements = (query: MovementFilters) =>
  useGrowingList(["GET /credits/movements", query], (cursor) =>
    client.call("GET /credits/movements", { query: { ...query, limit: "50", ...cursor } }),
  );

/** Every movement of credits, the newest first. */
export const Ledger = () => {
  const [filters, set] = useUrlFilters(["kind", "from", "to"] as const);
  const { kind } = filters;
  const query: MovementFilters = { ...(isKind(kind) ? { kind } : {}), ...betweenDays(filters) };
  const movements = useMovements(query);
  const isFiltered = Object.values(filters).some((value) => value !== "");
  return (
    <section aria-labelledby="ledger">
      <div class="section-head">
        <h2 id="ledger">Ledger</h2>
        <ExportCsv name="credits.csv" read={() => client.download("GET /credits/export", { query })} />
      </div>
      <FilterRow
        filters={filters}
        set={set}
        fields={[
          { name: "kind", label: "What", any: "Everything", options: KINDS },
          { name: "from", label: `From (${zone(Date.now())})` },
          { name: "to", label: "To" },
        ]}
      />
      <Loaded query={movements} what="The ledger">
        {(rows) =>
          rows.length === 0 && !movements.hasNextPage ? (
            <Empty
              icon="credits"
              text={
                isFiltered
                  ? "No movement of credits matches these filters."
                  : "Credits that are added, spent and given back are listed here."
              }
            />
          ) : (
            <>
              <Table
                label="Ledger"
                rows={rows}
                keyOf={({ id }) => id}
                columns={COLUMNS}
                stale={movements.isPlaceholderData}
              />
              <Pager query={movements} label="Show older movements" />
            </>
          )
        }
      </Loaded>
    </section>
  );
};
