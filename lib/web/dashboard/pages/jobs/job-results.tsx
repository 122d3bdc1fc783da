import { Link } from "wouter-preact";
import type { ResultRow } from "#contract/results/result-rows.ts";
import { useRead } from "../../api/queries.ts";
import { Distribution } from "../../ui/charts/distribution.tsx";
import { Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { COLUMNS } from "../results/list/columns.tsx";
import { MOST_COMPARED } from "../results/list/selection.tsx";
import { Totals } from "../results/list/totals.tsx";
import { useListOrder } from "../results/list-order.ts";
import "../results/result.css";

const SHOWN = new Set(["Candidate", "Score", "Tests", "Outcome", "Tags", "Completed"]);

const idsOf = (rows: readonly ResultRow[]): string[] => rows.map(({ invitation_id }) => invitation_id);

/** How the candidates of a job scored, the highest score first. */
export const JobResults = ({ job }: { job: string }) => {
  const totals = useRead("GET /results/totals", { query: { job } });
  const ranked = useRead("GET /results/results", { query: { job, sort: "score", limit: "25" } });
  useListOrder(ranked.data === undefined ? undefined : idsOf(ranked.data.data));
  return (
    <section aria-labelledby="ranked">
      <h2 id="ranked">Results</h2>
      {totals.data === undefined ? null : (
        <>
          <Totals totals={totals.data.totals} isFiltered />
          {totals.data.totals.days < 3 ? null : <Distribution totals={totals.data.totals} />}
        </>
      )}
      <Loaded query={ranked} what="The results">
        {({ data, has_more }) =>
          data.length === 0 ? (
            <p class="muted">The results of its candidates will be listed here, the highest score first.</p>
          ) : (
            <>
              <Table
                label="Results, the highest score first"
                rows={data}
                keyOf={({ invitation_id }) => invitation_id}
                columns={COLUMNS.filter(({ title }) => SHOWN.has(title))}
              />
              {data.length < 2 ? null : (
                <p class="more">
                  <Link href={`/results/compare?ids=${idsOf(data.slice(0, MOST_COMPARED)).join(",")}`}>
                    Compare the {Math.min(data.length, MOST_COMPARED)} with the highest scores
                  </Link>
                </p>
              )}
              <p class="more">
                <Link href={`/results?${new URLSearchParams({ job, sort: "score" })}`}>
                  {has_more ? "All results of this job" : "Filter and export these results"}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  );
};
