import { Link, useParams } from "wouter-preact";
import type { EventView } from "#contract/dashboard/webhooks.ts";
import type { Delivery } from "#contract/webhooks/delivery.ts";
import { messageOf } from "../../api/problem.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { number } from "../../ui/format.ts";
import { Id } from "../../ui/id.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { ToMarkNote } from "../../ui/to-mark-note.tsx";
import { toast } from "../../ui/toasts.tsx";
import "./webhooks.css";
import { DELIVERY_WORDS, outcomeOf } from "./words.ts";

type Attempt = Delivery["log"][number];

const ATTEMPTS: readonly Column<Attempt>[] = [
  { title: "Attempt", cell: ({ at }) => <Time at={at} /> },
  { title: "Outcome", cell: outcomeOf },
  { title: "Took", kind: "number", cell: ({ duration_ms }) => `${number(duration_ms)} ms` },
  {
    title: "Response",
    cell: ({ answer }) => (answer === "" ? <span class="muted">Empty</span> : <code class="answer">{answer}</code>),
  },
];

const OneDelivery = ({ delivery, url }: { delivery: Delivery; url: string | undefined }) => {
  const { status, event_id, endpoint_id, next_attempt_at, log, attempts } = delivery;
  const again = useAct("POST /webhooks/events/{id}/redeliver", {
    changes: ["GET /webhooks/events/{id}", "GET /webhooks/deliveries"],
    done: () => toast("The event is sent again"),
  });
  const { words, tone, about } = DELIVERY_WORDS[status];
  const heading = `delivery-${endpoint_id}`;
  return (
    <section aria-labelledby={heading} class="delivery">
      <header>
        <h3 id={heading}>
          {url === undefined ? (
            "A deleted endpoint"
          ) : (
            <Link href={`/webhooks/endpoints/${endpoint_id}`}>
              <bdi>{url}</bdi>
            </Link>
          )}
        </h3>
        {status === "pending" || url === undefined ? null : (
          <button
            type="button"
            aria-disabled={again.isPending}
            onClick={() => {
              if (!again.isPending) again.mutate({ params: { id: event_id }, body: { endpoint_id } });
            }}
          >
            Redeliver<span class="unseen"> to {url}</span>
          </button>
        )}
      </header>
      <p>
        <Status tone={tone}>{words}</Status>{" "}
        <span class="muted">
          {about}
          {status === "pending" && next_attempt_at !== null ? (
            <>
              {" "}
              Next attempt <Time at={next_attempt_at} />.
            </>
          ) : null}
        </span>
      </p>
      {again.error === null ? null : (
        <p class="field-error" role="alert">
          The event was not sent. {messageOf(again.error)}
        </p>
      )}
      {log.length === 0 ? null : (
        <Table
          label={`Attempts, ${attempts} in total`}
          rows={log.toReversed()}
          keyOf={({ at }) => at}
          columns={ATTEMPTS}
        />
      )}
    </section>
  );
};

const Shown = ({ view: { event, hidden_until_marked, deliveries } }: { view: EventView }) => {
  const endpoints = useRead("GET /webhooks/endpoints", {});
  const urlOf = (id: string) => endpoints.data?.data.find((endpoint) => endpoint.id === id)?.url;
  return (
    <>
      <PageHeader
        title={event.event}
        {...(event.test ? { help: "A test event: a sample, sent on request." } : {})}
        parent={{ title: "Events", href: "/webhooks/events" }}
      />
      <div class="split">
        <div>
          <section aria-labelledby="deliveries">
            <h2 id="deliveries">Deliveries</h2>
            {deliveries.length === 0 ? (
              <Empty icon="webhooks" text="No endpoint was sent this event: none listed it when it happened." />
            ) : (
              deliveries.map((delivery) => (
                <OneDelivery key={delivery.endpoint_id} delivery={delivery} url={urlOf(delivery.endpoint_id)} />
              ))
            )}
          </section>
        </div>
        <aside aria-label="About this event">
          <dl class="facts narrow">
            <div>
              <dt>When</dt>
              <dd>
                <Time at={event.timestamp} />
              </dd>
            </div>
            <div>
              <dt>Id</dt>
              <dd>
                <Id value={event.id} what="event id" />
              </dd>
            </div>
            {event.data.invitation_id === undefined ? null : (
              <div>
                <dt>Invitation</dt>
                <dd>
                  <Id value={event.data.invitation_id} what="invitation id" />
                </dd>
              </div>
            )}
          </dl>
          <h2 class="data-title">Data</h2>
          {hidden_until_marked ? <ToMarkNote id={String(event.data.invitation_id)} /> : null}
          <pre class="data">{JSON.stringify(event.data, null, 2)}</pre>
        </aside>
      </div>
    </>
  );
};

/** One event: what it says, and the status of its delivery to each endpoint. Live while a delivery is under way. */
export const Page = () => {
  const { id = "" } = useParams();
  const view = useRead(
    "GET /webhooks/events/{id}",
    { params: { id } },
    { isUnderWay: ({ deliveries }) => deliveries.some(({ status }) => status === "pending") },
  );
  return (
    <>
      {view.data === undefined ? (
        <PageHeader title="Event" parent={{ title: "Events", href: "/webhooks/events" }} />
      ) : null}
      <Loaded query={view} what="The event">
        {(data) => <Shown view={data} />}
      </Loaded>
    </>
  );
};
