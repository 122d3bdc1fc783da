import { Link } from "wouter-preact";
import type { AuditEntry, AuditFilters } from "#contract/dashboard/audit.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client } from "../../api/queries.ts";
import { SHOWN_MODE } from "../../session/shown-mode.ts";
import { Actor } from "../../ui/actor.tsx";
import { Empty } from "../../ui/empty.tsx";
import { moment, signed, zone } from "../../ui/format.ts";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { queryOf, useFilters } from "./filters.ts";
import { ACTION_WORDS } from "./words.ts";

/** What it was done to: by its name, or for an invitation, whose candidate is not named here, by its id. */
const Subject = ({ object, livemode }: Pick<AuditEntry, "object" | "livemode">) => {
  if (object.type === "invitation") {
    // The log has both modes; the pages show one.
    if (livemode !== (SHOWN_MODE === "live")) return <span class="second mono">{object.id}</span>;
    return (
      <Link href={`/invitations/${object.id}`} class="second mono">
        {object.id}
      </Link>
    );
  }
  return object.name === null ? null : (
    <span class="second">
      <bdi>{object.name}</bdi>
    </span>
  );
};

const SWITCHED: ReadonlyMap<string, string> = new Map([
  ["true", "on"],
  ["false", "off"],
  ["[]", "none"],
]);

/** Settings are logged as text: times in the reader's zone, lists without their brackets. */
const inWords = (value: string): string => {
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return moment(value);
  const list = /^\[(.+)\]$/.exec(value)?.[1];
  return SWITCHED.get(value) ?? list?.replaceAll('"', "").replaceAll(",", ", ") ?? value;
};

/** What a setting was and became; of a new one only what it is. */
const Change = ({ field, before, after }: AuditEntry["changes"][number]) => (
  <span class="change">
    <span class="muted">{field.replaceAll("_", " ")}</span>{" "}
    {before === null ? null : (
      <>
        <bdi>{inWords(before)}</bdi> <span aria-hidden="true">→</span>
        <span class="unseen">becomes</span>{" "}
      </>
    )}
    <bdi>{after === null ? "none" : field === "credits" ? signed(Number(after)) : inWords(after)}</bdi>
  </span>
);

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    title: "What",
    cell: ({ action, object, livemode }) => (
      <>
        {ACTION_WORDS[action]} {livemode ? null : <span class="tag">Test</span>}
        <Subject object={object} livemode={livemode} />
      </>
    ),
  },
  {
    title: "Changes",
    cell: ({ changes }) =>
      changes.length === 0 ? (
        <span class="muted">–</span>
      ) : (
        changes.map((change) => <Change key={change.field} {...change} />)
      ),
  },
  {
    title: "Who",
    cell: ({ actor, source_ip }) => (
      <>
        <Actor actor={actor} />
        {actor.type === "key" && actor.name !== null ? <span class="second">API token</span> : null}
        {source_ip === null ? null : <span class="second mono">{source_ip}</span>}
      </>
    ),
  },
  { title: "When", cell: ({ at }) => <Time at={at} /> },
];

const useEntries = (query: AuditFilters) =>
  useGrowingList(["GET /audit/entries", query], (cursor) =>
    client.call("GET /audit/entries", { query: { ...query, limit: "50", ...cursor } }),
  );

export const Page = () => {
  const [filters, set] = useFilters();
  const query = queryOf(filters);
  const entries = useEntries(query);
  return (
    <>
      <PageHeader
        title="Audit log"
        help={`Who did what in this account. Kept for 400 days; times are in ${zone(Date.now())}.`}
      >
        <ExportButton filters={query} />
      </PageHeader>
      <FilterBar filters={filters} set={set} />
      <Loaded query={entries} what="The audit log">
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              icon="audit"
              text="No entry matches. Changes by members, API tokens and the operator are listed here."
            />
          ) : (
            <>
              <Table
                label="Audit log"
                rows={rows}
                keyOf={({ id }) => id}
                columns={COLUMNS}
                stale={entries.isPlaceholderData}
              />
              <Pager query={entries} label="Show older entries" />
            </>
          )
        }
      </Loaded>
    </>
  );
};
