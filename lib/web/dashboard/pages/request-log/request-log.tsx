import { Link } from "wouter-preact";
import type { LoggedRequest, RequestQuery } from "#contract/dashboard/requests.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client, useRead } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { number } from "../../ui/format.ts";
import { FilterRow } from "../../ui/lists/filter-row.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { useUrlFilters } from "../../ui/lists/url-filters.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { nameOf } from "../api-tokens/token-name.ts";
import { pathOf } from "./path.ts";
import { RequestStatus } from "./request-status.tsx";

const STATUSES = [
  { value: "failed", text: "Failed (4xx and 5xx)" },
  { value: "2xx", text: "Succeeded (2xx)" },
  { value: "4xx", text: "Refused (4xx)" },
  { value: "5xx", text: "Server errors (5xx)" },
  ...["400", "401", "402", "403", "404", "409", "422", "429"].map((value) => ({ value, text: value })),
];

/** The names of the account's tokens, by id; a token that is gone has none. */
export const useTokenNames = (): ReadonlyMap<string, string> => {
  const tokens = useRead("GET /keys/api_keys", {});
  return new Map((tokens.data?.data ?? []).map((token) => [token.id, nameOf(token)]));
};

export const columnsFor = (names: ReadonlyMap<string, string>): readonly Column<LoggedRequest>[] => [
  {
    title: "Request",
    cell: (request) => (
      <Link href={`/request-log/${request.id}`} class="request-path mono">
        <span class="method">{request.method}</span> {pathOf(request)}
      </Link>
    ),
  },
  { title: "Status", cell: (request) => <RequestStatus {...request} /> },
  {
    title: "Token",
    cell: ({ key_id }) => <bdi>{names.get(key_id) ?? key_id}</bdi>,
  },
  { title: "Duration", kind: "number", cell: ({ duration_ms }) => `${number(duration_ms)} ms` },
  { title: "When", cell: ({ at }) => <Time at={at} /> },
];

const useRequests = (query: RequestQuery) =>
  useGrowingList(["GET /requests/items", query], (cursor) =>
    client.call("GET /requests/items", { query: { ...query, limit: "50", ...cursor } }),
  );

export const Page = () => {
  const [filters, set] = useUrlFilters(["status", "key"] as const);
  const names = useTokenNames();
  const { status, key } = filters;
  const query: RequestQuery = { ...(status === "" ? {} : { status }), ...(key === "" ? {} : { key_id: key }) };
  const requests = useRequests(query);
  const isFiltered = status !== "" || key !== "";
  return (
    <>
      <PageHeader
        title="Request log"
        help="Requests with the account's tokens in the last 7 days, some seconds after they were made. Contents are not kept."
      >
        <button type="button" aria-disabled={requests.isFetching} onClick={() => void requests.refetch()}>
          {requests.isFetching ? "Refreshing…" : "Refresh"}
        </button>
      </PageHeader>
      <FilterRow
        filters={filters}
        set={set}
        fields={[
          { name: "status", label: "Status", any: "Any status", options: STATUSES },
          {
            name: "key",
            label: "Token",
            any: "Any token",
            options: [...names].map(([value, text]) => ({ value, text })),
          },
        ]}
      />
      <Loaded query={requests} what="The request log">
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <Empty
                icon="requests"
                text={
                  requests.hasNextPage
                    ? "No request so far back matches. Older ones may."
                    : isFiltered
                      ? "No request of the last 7 days matches these filters."
                      : "Requests that your systems make with the API will be listed here."
                }
              />
            ) : (
              <Table
                label="Requests"
                rows={rows}
                keyOf={({ id }) => id}
                columns={columnsFor(names)}
                stale={requests.isPlaceholderData}
              />
            )}
            <Pager query={requests} label="Show older requests" />
          </>
        )}
      </Loaded>
    </>
  );
};
