import { useState } from "preact/hooks";
import { Link, useLocation, useParams } from "wouter-preact";
import type { EndpointView } from "#contract/dashboard/webhooks.ts";
import { messageOf } from "../../api/problem.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { Id } from "../../ui/id.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Menu } from "../../ui/menu.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { ActivateSecret, DeleteEndpoint, DisableEndpoint, EnableEndpoint, RotateSecret } from "./endpoint-acts.tsx";
import { EndpointHealth } from "./endpoint-health.tsx";
import { Redelivery } from "./redelivery.tsx";
import { useRun } from "./redelivery-run.ts";
import "./webhooks.css";
import { DISABLED_WORDS, rateOf, statusOf } from "./words.ts";

type Doing = "disable" | "enable" | "rotate" | "activate" | "delete" | null;

const Facts = ({ endpoint }: { endpoint: EndpointView }) => {
  const { health, old_secret_until, created_at, events, id } = endpoint;
  return (
    <dl class="facts narrow">
      <div>
        <dt>Delivered</dt>
        <dd>{rateOf(endpoint)}</dd>
      </div>
      <div>
        <dt>Last success</dt>
        <dd>{health.last_success_at === null ? "–" : <Time at={health.last_success_at} />}</dd>
      </div>
      <div>
        <dt>Last failure</dt>
        <dd>{health.last_failure_at === null ? "–" : <Time at={health.last_failure_at} />}</dd>
      </div>
      <div>
        <dt>Secret</dt>
        <dd>
          {old_secret_until === null ? (
            "Shown once, when it was made"
          ) : (
            <>
              Rotated; the old one signs too until <Time at={old_secret_until} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Added</dt>
        <dd>
          <Time at={created_at} />
        </dd>
      </div>
      <div>
        <dt>Id</dt>
        <dd>
          <Id value={id} what="endpoint id" />
        </dd>
      </div>
      <div>
        <dt>Events</dt>
        <dd>
          <ul class="mono small">
            {events.map((type) => (
              <li key={type}>{type}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
};

/** Why nothing arrives, and since when. */
const Trouble = ({ endpoint: { enabled, disabled_at, disabled_reason, health } }: { endpoint: EndpointView }) => {
  if (!enabled) {
    return (
      <p class="note bad">
        <strong>Nothing is sent to this endpoint</strong>
        {disabled_at === null ? null : (
          <>
            {" "}
            since <Time at={disabled_at} />
          </>
        )}
        . {disabled_reason === null ? "" : DISABLED_WORDS[disabled_reason]} Its events are kept for 90 days.
      </p>
    );
  }
  if (health.failing_since === null) return null;
  return (
    <p class="note bad">
      <strong>Every attempt has failed</strong> since <Time at={health.failing_since} />. After five days of failures
      the endpoint is disabled and the account gets an email.
    </p>
  );
};

const SendTest = ({ endpoint }: { endpoint: EndpointView }) => {
  const [, navigate] = useLocation();
  const send = useAct("POST /webhooks/endpoints/{id}/test", {
    changes: ["GET /webhooks/deliveries", "GET /webhooks/events"],
    leave: ({ delivery }) => navigate(`/webhooks/events/${delivery.event_id}`),
  });
  return (
    <>
      <button
        type="button"
        class="primary"
        aria-disabled={send.isPending || !endpoint.enabled}
        onClick={() => {
          if (!send.isPending && endpoint.enabled) send.mutate({ params: { id: endpoint.id }, body: {} });
        }}
      >
        Send test event
      </button>
      {send.error === null ? null : (
        <p class="field-error" role="alert">
          The event was not sent. {messageOf(send.error)}
        </p>
      )}
    </>
  );
};

const Shown = ({ endpoint }: { endpoint: EndpointView }) => {
  const [doing, setDoing] = useState<Doing>(null);
  const stop = (): void => setDoing(null);
  const run = useRun(endpoint.id);
  const act = (what: Doing, words: string) => (
    <button type="button" onClick={() => setDoing(what)}>
      {words}
    </button>
  );
  const { words, tone } = statusOf(endpoint);
  return (
    <>
      <PageHeader title={endpoint.url} parent={{ title: "Webhooks", href: "/webhooks" }}>
        {endpoint.enabled ? <SendTest endpoint={endpoint} /> : null}
        {endpoint.enabled ? (
          act("disable", "Disable")
        ) : (
          <button type="button" class="primary" onClick={() => setDoing("enable")}>
            Enable
          </button>
        )}
        <Link href={`/webhooks/endpoints/${endpoint.id}/edit`} class="button">
          Edit
        </Link>
        {endpoint.old_secret_until === null ? act("rotate", "Rotate secret") : act("activate", "Activate new secret")}
        <Menu
          label="More actions"
          items={[{ text: "Delete endpoint", onChoose: () => setDoing("delete"), danger: true }]}
        />
      </PageHeader>
      <p class="verdict">
        <Status tone={tone}>{words}</Status>
      </p>
      <Trouble endpoint={endpoint} />
      <div class="split">
        <div>
          <EndpointHealth id={endpoint.id} />
          <section aria-labelledby="deliveries">
            <h2 id="deliveries">Deliveries</h2>
            <DeliveryList endpointId={endpoint.id} status={undefined} />
          </section>
        </div>
        <aside aria-label="About this endpoint">
          <Facts endpoint={endpoint} />
          <Redelivery endpoint={endpoint} run={run} />
        </aside>
      </div>
      {doing === "disable" ? <DisableEndpoint endpoint={endpoint} onClose={stop} /> : null}
      {doing === "enable" ? <EnableEndpoint endpoint={endpoint} start={run.start} onClose={stop} /> : null}
      {doing === "rotate" ? <RotateSecret endpoint={endpoint} onClose={stop} /> : null}
      {doing === "activate" ? <ActivateSecret endpoint={endpoint} onClose={stop} /> : null}
      {doing === "delete" ? <DeleteEndpoint endpoint={endpoint} onClose={stop} /> : null}
    </>
  );
};

/** One endpoint: its health, its deliveries and everything that can be done to it. */
export const Page = () => {
  const { id = "" } = useParams();
  const endpoint = useRead(
    "GET /webhooks/endpoints/{id}",
    { params: { id } },
    { isUnderWay: ({ webhook_endpoint }) => webhook_endpoint.health.pending > 0 },
  );
  return (
    <>
      {endpoint.data === undefined ? (
        <PageHeader title="Endpoint" parent={{ title: "Webhooks", href: "/webhooks" }} />
      ) : null}
      <Loaded query={endpoint} what="The endpoint">
        {({ webhook_endpoint }) => <Shown endpoint={webhook_endpoint} />}
      </Loaded>
    </>
  );
};
