import type { Delivery } from "#contract/delivery.ts";
import type { WebhookEvent } from "#contract/events-and-deliveries.ts";
import type * as operations from "#contract/operations/webhooks.ts";
import type { WebhookEndpoint } from "#contract/webhook-endpoint.ts";
import type { DocsOf } from "./describe.ts";
import { INVITATION_ID } from "./invitations.ts";

const ENDPOINT_ID = "whe_01kah2d3v5m8p1t6w9y2b4n7q0";
const EVENT_ID = "evt_01kah2bq9r7m3x5z8c1v4n6k9d";
const SECRET = "whsec_RVhBTVBMRS1FWEFNUExFLUVYQU1QTEUtRVhBTVBMRSE=";

const ENDPOINT: WebhookEndpoint = {
  id: ENDPOINT_ID,
  url: "https://hooks.example.com/assessments",
  events: [
    "invitation.created",
    "invitation.opened",
    "assessment.started",
    "assessment.completed",
    "assessment.expired",
  ],
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  old_secret_until: null,
  created_at: "2026-11-20T23:30:00.000Z",
};

const EVENT: WebhookEvent = {
  id: EVENT_ID,
  event: "invitation.opened",
  timestamp: "2026-11-21T08:12:45.120Z",
  data: {
    invitation_id: INVITATION_ID,
    candidate_email: "ada@example.com",
    reference: "job-1843",
    opened_at: "2026-11-21T08:12:45.120Z",
  },
  test: false,
};

const PENDING: Delivery = {
  event_id: EVENT_ID,
  endpoint_id: ENDPOINT_ID,
  status: "pending",
  attempts: 0,
  next_attempt_at: "2026-11-21T08:12:45.800Z",
  log: [],
  created_at: "2026-11-21T08:12:45.800Z",
};

const RETRIED: Delivery = {
  ...PENDING,
  status: "succeeded",
  attempts: 2,
  next_attempt_at: null,
  log: [
    { at: "2026-11-21T08:12:46.010Z", status: 503, duration_ms: 87, error: "http", answer: "down for maintenance" },
    { at: "2026-11-21T08:13:51.402Z", status: 200, duration_ms: 41, error: null, answer: "" },
  ],
};

const endpointId = { id: { description: "Endpoint id.", example: ENDPOINT_ID } };
const eventId = { id: { description: "Event id.", example: EVENT_ID } };

export const OPERATIONS: DocsOf<typeof operations> = {
  createWebhookEndpoint: {
    tag: "Webhooks",
    description: [
      "Creates an endpoint of yours that events are POSTed to. The answer holds its `secret`, which is shown now and never " +
        "again; verify every request with it. An account has at most 5 endpoints.",
      "The URL is refused (422) unless it is https and its name resolves to public addresses only: `invalid_url`, " +
        "`https_required`, `credentials_in_url`, `port_not_allowed`, `own_host` (this service's), `host_not_public`, " +
        "`host_not_found`. With five endpoints already: `too_many_endpoints`.",
    ].join("\n\n"),
    success: "The endpoint and its secret.",
    params: {},
    requests: {
      all: { summary: "Every event but those that must be named", value: { url: ENDPOINT.url } },
      some: {
        summary: "Named events",
        value: { url: ENDPOINT.url, events: ["assessment.completed", "invitation.cancelled"] },
      },
    },
    responses: { created: { summary: "Created", value: { webhook_endpoint: ENDPOINT, secret: SECRET } } },
  },

  listWebhookEndpoints: {
    tag: "Webhooks",
    description: "Lists the account's webhook endpoints, disabled ones included. The list is short and is not paged.",
    success: "The endpoints.",
    params: {},
    requests: {},
    responses: { endpoints: { summary: "One endpoint", value: { object: "list", data: [ENDPOINT] } } },
  },

  readWebhookEndpoint: {
    tag: "Webhooks",
    description: "Reads an endpoint: what it is sent, whether it is enabled, and if not, why. Its secret is not shown.",
    success: "The endpoint.",
    params: endpointId,
    requests: {},
    responses: {
      enabled: { summary: "Enabled", value: { webhook_endpoint: ENDPOINT } },
      disabled: {
        summary: "Disabled after 120 hours of nothing but failures",
        value: {
          webhook_endpoint: {
            ...ENDPOINT,
            enabled: false,
            disabled_reason: "failing",
            disabled_at: "2026-11-26T09:30:00.000Z",
          },
        },
      },
    },
  },

  updateWebhookEndpoint: {
    tag: "Webhooks",
    description:
      "Changes what is given and leaves the rest. Disabling parks what is on its way. Enabling sends nothing by itself: " +
      "have parked events sent with `POST /events/{id}/redeliver`. A new URL is checked as at creation.",
    success: "The endpoint after the change.",
    params: endpointId,
    requests: {
      enable: { summary: "Enable it again", value: { enabled: true } },
      move: { summary: "Send to another address", value: { url: "https://hooks.example.com/v2/assessments" } },
    },
    responses: { changed: { summary: "Changed", value: { webhook_endpoint: ENDPOINT } } },
  },

  deleteWebhookEndpoint: {
    tag: "Webhooks",
    description: "Deletes an endpoint. What is on its way to it is discarded; the events stay readable.",
    success: "The endpoint as it was.",
    params: endpointId,
    requests: {},
    responses: { deleted: { summary: "Deleted", value: { webhook_endpoint: ENDPOINT } } },
  },

  rotateWebhookSecret: {
    tag: "Webhooks",
    description:
      "Gives the endpoint a new secret, shown now and never again. For 24 hours, or until you activate the new one, " +
      "`webhook-signature` carries a signature of each and `Service-Signature` stays on the old one.",
    success: "The endpoint and its new secret.",
    params: endpointId,
    requests: {},
    responses: {
      rotated: {
        summary: "Both secrets sign for a day",
        value: { webhook_endpoint: { ...ENDPOINT, old_secret_until: "2026-11-21T23:30:00.000Z" }, secret: SECRET },
      },
    },
  },

  activateWebhookSecret: {
    tag: "Webhooks",
    description:
      "Ends the overlap after a rotation: from now on only the newest secret signs. Repeating it is harmless.",
    success: "The endpoint.",
    params: endpointId,
    requests: {},
    responses: { activated: { summary: "One secret signs", value: { webhook_endpoint: ENDPOINT } } },
  },

  sendTestEvent: {
    tag: "Webhooks",
    description:
      "Sends a sample event to the endpoint, whatever it subscribes to, on the way that every event takes: signed, logged " +
      "and retried. It is about an invitation that does not exist, and marked `test` in `GET /events`. A disabled endpoint " +
      "answers 409 `endpoint_disabled`.",
    success: "The delivery; read what becomes of it with `GET /events/{id}/deliveries`.",
    params: endpointId,
    requests: { completed: { summary: "A sample of one kind", value: { event: "assessment.completed" } } },
    responses: { queued: { summary: "On its way", value: { delivery: PENDING } } },
  },

  listEvents: {
    tag: "Webhooks",
    description:
      "Lists the account's events of the last 90 days, newest first, whether or not an endpoint got them: the feed for " +
      "whoever missed a delivery. Pass `next_cursor` on as `cursor`, with the same bounds, until `has_more` is false. " +
      "The order is that of publication: no event ever appears below one that a list has shown, so a reader that goes " +
      "down to the newest event that it knows misses nothing. With `created_after` or `created_before` the order is that of " +
      "`timestamp`, in which an event that was published late stands further down.",
    success: "A page of events.",
    params: {},
    requests: {},
    responses: {
      page: {
        summary: "The only page",
        value: { object: "list", data: [EVENT], has_more: false, next_cursor: null },
      },
    },
  },

  readEvent: {
    tag: "Webhooks",
    description: "Reads an event, by the id that stood in the header `webhook-id` of its deliveries.",
    success: "The event.",
    params: eventId,
    requests: {},
    responses: { event: { summary: "The candidate opened the link", value: { event: EVENT } } },
  },

  listDeliveries: {
    tag: "Webhooks",
    description:
      "Lists what became of an event at each endpoint, with its last attempts and what the endpoint answered.",
    success: "The deliveries.",
    params: eventId,
    requests: {},
    responses: { retried: { summary: "Arrived at the second attempt", value: { object: "list", data: [RETRIED] } } },
  },

  redeliverEvent: {
    tag: "Webhooks",
    description:
      "Sends an event again, whatever became of it, with the same `webhook-id` and the same bytes, and the whole schedule " +
      "of retries ahead of it. A named endpoint that is disabled answers 409 `endpoint_disabled`.",
    success: "The deliveries that were begun anew.",
    params: eventId,
    requests: {
      one: { summary: "To one endpoint", value: { endpoint_id: ENDPOINT_ID } },
      all: { summary: "To all", value: {} },
    },
    responses: { queued: { summary: "On its way", value: { object: "list", data: [PENDING] } } },
  },
};
