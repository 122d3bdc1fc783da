import { useEffect, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { useRead } from "../../../api/queries.ts";
import { may, useSession } from "../../../session/session.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { zone } from "../../../ui/format.ts";
import { FilterRow } from "../../../ui/lists/filter-row.tsx";
import { ListSearch } from "../../../ui/lists/list-search.tsx";
import { Table } from "../../../ui/lists/table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { jobField } from "../../jobs/job-field.ts";
import { InviteLink } from "../invite-link.tsx";
import { ExportInvitations } from "../many/export-invitations.tsx";
import { SelectionBar } from "../many/selection-bar.tsx";
import { nameOf } from "../words.ts";
import { COLUMNS } from "./columns.tsx";
import { FIELDS, type ListPlace, queryOf, useListPlace } from "./filters.ts";
import { Pager } from "./pager.tsx";
import { useInvitations } from "./use-invitations.ts";

/** Rows stay selected from page to page, until a filter changes. */
const useSelection = (filters: string) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, ShownInvitation>>(new Map());
  useEffect(() => setSelected(new Map()), [filters]);
  const set = (rows: readonly ShownInvitation[], on: boolean): void => {
    const next = new Map(selected);
    for (const row of rows) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    setSelected(next);
  };
  return {
    selected: [...selected.values()],
    clear: () => setSelected(new Map()),
    selection: {
      has: ({ id }: ShownInvitation) => selected.has(id),
      set,
      nameOf: (one: ShownInvitation) => nameOf(one),
    },
  };
};

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <Empty icon="invitations" text="No invitation matches these filters." />
  ) : (
    <Empty icon="invitations" text="The candidates that you invite will be listed here, with how far they got.">
      <InviteLink />
    </Empty>
  );

/** Why not everything that matches is in the list. */
const CUT = {
  searched: "More candidates match than a search reads; the newest of them are listed. Type more letters.",
  sorted: "There are more invitations than were looked at; choose a status, a job or a period to see all of it.",
};

export const Page = () => {
  const [, navigate] = useLocation();
  const session = useSession();
  const writes = may(session, "invitations.write");
  const searches = session.permissions["invitations.read"] === "full";
  const [place, setPlace] = useListPlace();
  const [exporting, setExporting] = useState(false);
  const { cursor, ...filters } = place;
  const setFilters = (changes: Partial<ListPlace>): void => {
    if (Object.entries(changes).some(([name, value]) => place[name as keyof ListPlace] !== value)) {
      setPlace({ ...changes, cursor: "" });
    }
  };
  const { selected, selection, clear } = useSelection(JSON.stringify(filters));
  const words = place.q.trim();
  const invitations = useInvitations(queryOf(place), words);
  const jobs = useRead("GET /invitations/jobs", {}).data?.jobs ?? [];
  const fields = FIELDS.map((field) => (field.name === "job" ? jobField(jobs) : field));
  const filtered = Object.values(filters).some((value) => value !== "");
  const isEmpty = !filtered && invitations.data?.data.length === 0;
  return (
    <>
      <PageHeader title="Invitations" help={`Times are in ${zone(Date.now())}.`}>
        {isEmpty ? null : (
          <button type="button" onClick={() => setExporting(true)}>
            Export
          </button>
        )}
        {writes ? (
          <button type="button" onClick={() => navigate("/invitations/import")}>
            Import file
          </button>
        ) : null}
        {isEmpty ? null : <InviteLink />}
      </PageHeader>
      {isEmpty ? null : selected.length === 0 ? (
        <FilterRow fields={fields} filters={place} set={setFilters}>
          {searches ? <ListSearch value={place.q} onSearch={(q) => setFilters({ q })} /> : null}
        </FilterRow>
      ) : (
        <SelectionBar selected={selected} writes={writes} onExport={() => setExporting(true)} onClear={clear} />
      )}
      <Loaded query={invitations} what="The invitations">
        {({ data, next_cursor, is_cut }) =>
          data.length === 0 && next_cursor === null && place.cursor === "" ? (
            <Nothing filtered={filtered} />
          ) : (
            <>
              {is_cut ? <p class="muted small">{CUT[words === "" ? "sorted" : "searched"]}</p> : null}
              {data.length === 0 ? (
                <p class="muted">No more matches on this page.</p>
              ) : (
                <Table
                  label="Invitations"
                  rows={data}
                  keyOf={({ id }) => id}
                  columns={COLUMNS}
                  stale={invitations.isPlaceholderData}
                  selection={selection}
                />
              )}
              <Pager place={place} next={next_cursor} loading={invitations.isPlaceholderData} setPlace={setPlace} />
            </>
          )
        }
      </Loaded>
      {exporting ? (
        <ExportInvitations
          query={queryOf(place)}
          words={words}
          selected={selected}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </>
  );
};
