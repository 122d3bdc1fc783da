import { useState } from "preact/hooks";
import { useGrowingList } from "../../../api/growing-list.ts";
import { useRead } from "../../../api/queries.ts";
import { useSession } from "../../../session/session.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FilterRow } from "../../../ui/lists/filter-row.tsx";
import { ListSearch } from "../../../ui/lists/list-search.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { Table } from "../../../ui/lists/table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { InviteLink } from "../../invitations/invite-link.tsx";
import "../result.css";
import { useListOrder } from "../list-order.ts";
import { Tabs } from "../tabs.tsx";
import { COLUMNS } from "./columns.tsx";
import { ExportResults, readPage } from "./export-results.tsx";
import { fieldsFor, filtersOf, queryOf, usePlace } from "./filters.ts";
import { SelectionBar, useSelected } from "./selection.tsx";
import { Totals } from "./totals.tsx";

const NOTHING = {
  toReview: "Nothing waits for a person. Results that need one, or whose candidates ask for a review, are listed here.",
  filtered: "No result matches.",
  yet: "The results of completed assessments will be listed here.",
};

/** The results of the account, and those that a person is to look at. */
export const Page = () => {
  const [place, setPlace] = usePlace();
  const isUnmasked = useSession().permissions["results.read"] === "full";
  const fields = fieldsFor(useRead("GET /invitations/jobs", {}).data?.jobs ?? [], isUnmasked);
  const [exporting, setExporting] = useState(false);
  const query = queryOf(place);
  const toReview = query.to_review === "true";
  const filters = filtersOf(place);
  const words = toReview ? "" : place.q.trim();
  const results = useGrowingList(["GET /results/results", query, words], (cursor) =>
    readPage({ ...query, ...cursor }, words),
  );
  useListOrder(results.data?.map(({ invitation_id }) => invitation_id));
  const counted = useRead(
    "GET /results/totals",
    { query: filters },
    { enabled: !toReview && words === "", keep: true },
  );
  const totals = toReview ? undefined : words === "" ? counted.data?.totals : results.first?.totals;
  const matching = totals?.is_exact ? totals.count : undefined;
  const selected = useSelected(JSON.stringify([query, words]));
  const isFiltered = words !== "" || Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader title="Results">
        <button type="button" onClick={() => setExporting(true)}>
          Export
        </button>
      </PageHeader>
      <Tabs current={toReview ? "to-review" : "results"} />
      {selected.rows.length > 0 ? (
        <SelectionBar
          selected={selected}
          matching={matching}
          query={query}
          words={words}
          onExport={() => setExporting(true)}
        />
      ) : toReview ? null : (
        <FilterRow fields={fields} filters={place} set={setPlace}>
          {isUnmasked ? <ListSearch value={place.q} onSearch={(q) => setPlace({ q })} /> : null}
        </FilterRow>
      )}
      {totals === undefined ? null : <Totals totals={totals} isFiltered={isFiltered} isSearched={words !== ""} />}
      <Loaded query={results} what="The results">
        {(rows) =>
          rows.length === 0 && !results.hasNextPage ? (
            <Empty icon="results" text={toReview ? NOTHING.toReview : isFiltered ? NOTHING.filtered : NOTHING.yet}>
              {toReview || isFiltered ? null : <InviteLink />}
            </Empty>
          ) : (
            <>
              {results.first?.is_cut ? (
                <p class="muted small">
                  {words === ""
                    ? "There are more than 5,000 results. Those completed last are sorted by score; choose a job or a period to sort all of it."
                    : "More candidates match than a search reads; the newest of them are listed. Type more letters."}
                </p>
              ) : null}
              {rows.length === 0 ? <p class="muted">No match so far; older results have not been read yet.</p> : null}
              <Table
                label="Results"
                rows={rows}
                keyOf={({ invitation_id }) => invitation_id}
                columns={COLUMNS}
                selection={selected.selection}
                stale={results.isPlaceholderData}
              />
              <Pager query={results} label="Show more results" />
            </>
          )
        }
      </Loaded>
      {exporting ? (
        <ExportResults
          query={query}
          words={words}
          selected={selected.rows}
          totals={totals}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </>
  );
};
