import { Link } from "wouter-preact";
import { useRead } from "../../api/queries.ts";
import { Distribution } from "../../ui/charts/distribution.tsx";
import { Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { COLUMNS } from "../results/list/columns.tsx";
import { Totals } from "../results/list/totals.tsx";
import "../results/result.css";

const SHOWN = new Set(["Candidate", "Score", "Tests", "Outcome", "Tags", "Completed"]);

/** How the candidates of a job scored, the highest score first. */
export const JobResults = ({ job }: { job: string }) => {
  const totals = useRead("GET /results/totals", { query: { job } });
  const ranked = useRead("GET /results/results", { query: { job, sort: "score", limit: "25" } });
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
