import { Link } from "wouter-preact";
import { useRead } from "../../api/queries.ts";
import { Table } from "../../ui/lists/table.tsx";
import { COLUMNS } from "../results/list/columns.tsx";
import { useListOrder } from "../results/list-order.ts";
import "../results/result.css";

const SHOWN = new Set(["Candidate", "Score", "Outcome", "Job", "Completed"]);

/** The results that were completed last; nothing while there is none. */
export const Page = () => {
  const rows = useRead("GET /results/results", { query: { limit: "5" } }).data?.data ?? [];
  useListOrder(rows.map(({ invitation_id }) => invitation_id));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <div class="section-head">
        <h2 id="newest">Newest results</h2>
        <Link href="/results">All results</Link>
      </div>
      <Table
        label="Newest results"
        rows={rows}
        keyOf={({ invitation_id }) => invitation_id}
        columns={COLUMNS.filter(({ title }) => SHOWN.has(title))}
      />
    </section>
  );
};
