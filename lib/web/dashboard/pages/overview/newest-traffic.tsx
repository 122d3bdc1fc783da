import { Link } from "wouter-preact";
import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import { useRead } from "../../api/queries.ts";
import { Table } from "../../ui/lists/table.tsx";
import { columnsFor, useTokenNames } from "../request-log/request-log.tsx";
import { COLUMNS } from "../webhooks/delivery-list.tsx";

const NewestErrors = ({ failed }: { failed: readonly LoggedRequest[] }) => (
  <section aria-labelledby="errors">
    <div class="section-head">
      <h2 id="errors">Newest errors</h2>
      <Link href="/request-log?status=failed">All failed requests</Link>
    </div>
    <Table label="Newest errors" rows={failed} keyOf={({ id }) => id} columns={columnsFor(useTokenNames())} />
  </section>
);

/** What a developer watches instead of results: the newest deliveries, and the newest requests that failed. */
export const Page = () => {
  const deliveries = useRead("GET /webhooks/deliveries", { query: { limit: "5" } }).data?.data ?? [];
  const failed = useRead("GET /requests/items", { query: { status: "failed", limit: "5" } }).data?.data ?? [];
  return (
    <>
      {deliveries.length === 0 ? null : (
        <section aria-labelledby="deliveries">
          <div class="section-head">
            <h2 id="deliveries">Newest deliveries</h2>
            <Link href="/webhooks/deliveries">All deliveries</Link>
          </div>
          <Table
            label="Newest deliveries"
            rows={deliveries}
            keyOf={({ event_id, endpoint_id }) => `${event_id} ${endpoint_id}`}
            columns={COLUMNS}
          />
        </section>
      )}
      {failed.length === 0 ? null : <NewestErrors failed={failed} />}
    </>
  );
};
