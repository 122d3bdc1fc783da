import { Link } from "wouter-preact";
import type { DeliveryRow } from "#contract/dashboard/webhooks.ts";
import type { DeliveryStatus } from "#contract/webhooks/delivery.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client, useRead } from "../../api/queries.ts";
import { useNow } from "../../session/now.ts";
import { Empty } from "../../ui/empty.tsx";
import { number } from "../../ui/format.ts";
import { Id } from "../../ui/id.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { deliveryState, outcomeOf } from "./words.ts";

const lastOf = ({ log }: DeliveryRow) => log.at(-1);

const LastResponse = ({ row }: { row: DeliveryRow }) => {
  const last = lastOf(row);
  if (last === undefined) return <span class="muted">–</span>;
  return (
    <>
      {outcomeOf(last)}
      <span class="second">{`${number(last.duration_ms)} ms, attempt ${row.attempts}`.replaceAll(" ", "\u00a0")}</span>
    </>
  );
};

const State = ({ row }: { row: DeliveryRow }) => {
  const { words, tone } = deliveryState(row, useNow());
  return <Status tone={tone}>{words}</Status>;
};

/** Its URL, by which people know it. */
const Endpoint = ({ id }: { id: string }) => {
  const endpoints = useRead("GET /webhooks/endpoints", {});
  const url = endpoints.data?.data.find((endpoint) => endpoint.id === id)?.url;
  return url === undefined ? <Id value={id} what="id of the endpoint" /> : <bdi>{url}</bdi>;
};

export const COLUMNS: readonly Column<DeliveryRow>[] = [
  {
    title: "Event",
    cell: ({ event, event_id }) => (
      <Link href={`/webhooks/events/${event_id}`} class="mono row-link">
        {event}
      </Link>
    ),
  },
  {
    title: "Candidate",
    kind: "minor",
    cell: ({ candidate }) => (candidate === null ? <span class="muted">–</span> : <bdi>{candidate}</bdi>),
  },
  { title: "Endpoint", kind: "lines", cell: ({ endpoint_id }) => <Endpoint id={endpoint_id} /> },
  {
    title: "Status",
    cell: (row) => <State row={row} />,
  },
  { title: "Last response", kind: "lines", cell: (row) => <LastResponse row={row} /> },
  { title: "Created", cell: ({ created_at }) => <Time at={created_at} /> },
  { title: "Event id", kind: "minor", cell: ({ event_id }) => <Id value={event_id} what="id of the event" /> },
];

const useDeliveries = (filters: { endpoint_id?: string; status?: DeliveryStatus }) =>
  useGrowingList(
    ["GET /webhooks/deliveries", filters],
    (cursor) => client.call("GET /webhooks/deliveries", { query: { ...filters, limit: "25", ...cursor } }),
    (rows) => rows.some(({ status }) => status === "pending"),
  );

type DeliveryListProps = { endpointId: string | undefined; status: DeliveryStatus | undefined };

/** Deliveries, live while one of them is under way. */
export const DeliveryList = ({ endpointId, status }: DeliveryListProps) => {
  const deliveries = useDeliveries({
    ...(endpointId === undefined ? {} : { endpoint_id: endpointId }),
    ...(status === undefined ? {} : { status }),
  });
  return (
    <Loaded query={deliveries} what="The deliveries">
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <Empty
              icon="webhooks"
              text={
                deliveries.hasNextPage
                  ? "None of the latest ones matches."
                  : "What was sent, and what came back, is listed here."
              }
            />
          ) : (
            <Table
              label="Deliveries"
              rows={rows}
              keyOf={({ event_id, endpoint_id }) => `${event_id}#${endpoint_id}`}
              columns={endpointId === undefined ? COLUMNS : COLUMNS.filter(({ title }) => title !== "Endpoint")}
              stale={deliveries.isPlaceholderData}
            />
          )}
          <Pager query={deliveries} label="Show older deliveries" />
        </>
      )}
    </Loaded>
  );
};
