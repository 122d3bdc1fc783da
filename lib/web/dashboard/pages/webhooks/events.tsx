import { Link } from "wouter-preact";
import type { EventType } from "#contract/webhooks/event-types.ts";
import type { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { Id } from "../../ui/id.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { betweenDays, useUrlFilters } from "../../ui/lists/url-filters.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { Tabs } from "./tabs.tsx";
import "./webhooks.css";
import { EVENT_TYPES, eventTypeIn } from "./words.ts";

const COLUMNS: readonly Column<WebhookEvent>[] = [
  {
    title: "Event",
    cell: ({ id, event, test }) => (
      <>
        <Link href={`/webhooks/events/${id}`} class="mono row-link">
          {event}
        </Link>{" "}
        {test ? <span class="tag">Test event</span> : null}
      </>
    ),
  },
  { title: "Candidate", cell: ({ data }) => <bdi>{data.candidate_email}</bdi> },
  {
    title: "Reference",
    cell: ({ data: { reference } }) => (reference === null ? <span class="muted">–</span> : <bdi>{reference}</bdi>),
  },
  { title: "Id", cell: ({ id }) => <Id value={id} what="event id" /> },
  { title: "When", cell: ({ timestamp }) => <Time at={timestamp} /> },
];

type Filters = { type?: EventType; created_after?: string; created_before?: string };

const useEvents = (filters: Filters) =>
  useGrowingList(["GET /webhooks/events", filters], (cursor) =>
    client.call("GET /webhooks/events", { query: { ...filters, limit: "25", ...cursor } }),
  );

/** The account's events, whether or not an endpoint is sent them. */
export const Page = () => {
  const [values, set] = useUrlFilters(["type", "from", "to"]);
  const type = eventTypeIn(values.type);
  const events = useEvents({ ...(type === undefined ? {} : { type }), ...betweenDays(values) });
  const day = (name: "from" | "to", label: string) => (
    <label class="filter">
      <span>{label}</span>
      <input type="date" value={values[name]} onChange={(event) => set({ [name]: event.currentTarget.value })} />
    </label>
  );
  return (
    <>
      <PageHeader title="Events" help="Everything that happened, latest first, kept for 90 days." />
      <Tabs current="/webhooks/events" />
      <search class="filters">
        <div class="filter-row">
          <label class="filter">
            <span>Event</span>
            <select value={values.type} onChange={(event) => set({ type: event.currentTarget.value })}>
              <option value="">Any</option>
              {EVENT_TYPES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          {day("from", "From")}
          {day("to", "To")}
        </div>
      </search>
      <Loaded query={events} what="The events">
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <Empty
                icon="webhooks"
                text={
                  events.hasNextPage
                    ? "None of the latest ones matches."
                    : "What happens to invitations and results will be listed here."
                }
              />
            ) : (
              <Table
                label="Events"
                rows={rows}
                keyOf={({ id }) => id}
                columns={COLUMNS}
                stale={events.isPlaceholderData}
              />
            )}
            <Pager query={events} label="Show older events" />
          </>
        )}
      </Loaded>
    </>
  );
};
