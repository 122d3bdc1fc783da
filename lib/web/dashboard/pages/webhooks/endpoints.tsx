import { Link } from "wouter-preact";
import type { EndpointDays, EndpointView } from "#contract/dashboard/webhooks.ts";
import { useRead } from "../../api/queries.ts";
import { Sparkline } from "../../ui/charts/bars.tsx";
import { count } from "../../ui/format.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import type { Column } from "../../ui/lists/table.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { isWorthDrawing, totalsOf } from "./endpoint-health.tsx";
import { Tabs } from "./tabs.tsx";
import "./webhooks.css";
import { rateOf, statusOf } from "./words.ts";

const Moment = ({ at }: { at: string | null }) => (at === null ? <span class="muted">–</span> : <Time at={at} />);

const Drawn = ({ of }: { of: EndpointDays | undefined }) =>
  of === undefined || !isWorthDrawing(of) ? (
    <span class="muted">–</span>
  ) : (
    <>
      <Sparkline counts={of.days.map(({ delivered }) => delivered)} more={of.days.map(({ failed }) => failed)} />
      <span class="unseen">{totalsOf(of)}</span>
    </>
  );

const columnsWith = (days: readonly EndpointDays[]): readonly Column<EndpointView>[] => [
  {
    title: "Endpoint",
    cell: ({ id, url, events }) => (
      <>
        <Link href={`/webhooks/endpoints/${id}`} class="row-link">
          <bdi>{url}</bdi>
        </Link>
        <span class="second">{count(events.length, "type of event", "types of events")}</span>
      </>
    ),
  },
  {
    title: "Status",
    cell: (endpoint) => <Status tone={statusOf(endpoint).tone}>{statusOf(endpoint).words}</Status>,
  },
  { title: "Delivered", cell: rateOf },
  ...(days.some(isWorthDrawing)
    ? [{ title: "14 days", cell: ({ id }: EndpointView) => <Drawn of={days.find((one) => one.endpoint_id === id)} /> }]
    : []),
  { title: "Last success", cell: ({ health }) => <Moment at={health.last_success_at} /> },
  { title: "Last failure", cell: ({ health }) => <Moment at={health.last_failure_at} /> },
];

/** The endpoints of the account, with their health. */
export const Page = () => {
  const days = useRead("GET /webhooks/days", {}).data?.data ?? [];
  return (
    <ListPage
      title="Webhooks"
      help="URLs of your systems that receive signed events, and whether the events arrive."
      label="Endpoints"
      query={useRead("GET /webhooks/endpoints", {})}
      columns={columnsWith(days)}
      add={{ act: "Add endpoint", href: "/webhooks/new" }}
      empty={{ icon: "webhooks", text: "The URLs that receive your events will be listed here." }}
    >
      <Tabs current="/webhooks" />
    </ListPage>
  );
};
