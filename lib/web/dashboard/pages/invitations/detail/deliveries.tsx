import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { Delivery } from "#contract/webhooks/delivery.ts";
import { messageOf, Problem } from "../../../api/problem.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { useNow } from "../../../session/now.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Status } from "../../../ui/status.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { deliveryState } from "../../webhooks/words.ts";

const OneDelivery = ({ delivery, url }: { delivery: Delivery; url: string | undefined }) => {
  const { status, event_id, endpoint_id } = delivery;
  const { words, tone } = deliveryState(delivery, useNow());
  const again = useAct("POST /webhooks/events/{id}/redeliver", {
    changes: ["GET /webhooks/events/{id}"],
    done: () => toast("The event is sent again"),
  });
  return (
    <li>
      <bdi>{url ?? "A deleted endpoint"}</bdi>
      <Status tone={tone}>{words}</Status>
      {status === "pending" || url === undefined ? null : (
        <button
          type="button"
          class="small-button"
          aria-disabled={again.isPending}
          onClick={() => {
            if (!again.isPending) again.mutate({ params: { id: event_id }, body: { endpoint_id } });
          }}
        >
          Redeliver<span class="unseen"> to {url}</span>
        </button>
      )}
      {again.error === null ? null : (
        <p class="field-error" role="alert">
          The event was not sent. {messageOf(again.error)}
        </p>
      )}
    </li>
  );
};

const List = ({ eventId }: { eventId: string }) => {
  const endpoints = useRead("GET /webhooks/endpoints", {});
  const event = useRead(
    "GET /webhooks/events/{id}",
    { params: { id: eventId } },
    { isUnderWay: ({ deliveries }) => deliveries.some(({ status }) => status === "pending") },
  );
  if (event.error instanceof Problem && event.error.status === 404) {
    return <p class="muted small">This event is not published yet, or no longer kept.</p>;
  }
  return (
    <Loaded query={event} what="The deliveries">
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p class="muted small">No endpoint listed this event when it happened.</p>
        ) : (
          <>
            <ul class="event-deliveries">
              {deliveries.map((delivery) => (
                <OneDelivery
                  key={delivery.endpoint_id}
                  delivery={delivery}
                  url={endpoints.data?.data.find(({ id }) => id === delivery.endpoint_id)?.url}
                />
              ))}
            </ul>
            <Link href={`/webhooks/events/${eventId}`} class="small">
              Attempts and answers
            </Link>
          </>
        )
      }
    </Loaded>
  );
};

/** The deliveries of one event to webhook endpoints, read when they are asked for. */
export const Deliveries = ({ eventId, what }: { eventId: string; what: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <div class="deliveries">
      <button type="button" class="small-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Webhook deliveries<span class="unseen"> of: {what}</span>
      </button>
      {open ? <List eventId={eventId} /> : null}
    </div>
  );
};
