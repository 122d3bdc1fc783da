import type * as operations from "#contract/operations/webhooks.ts";
import type { Delivery } from "#contract/webhooks/delivery.ts";
import type { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import type { WebhookEndpoint } from "#contract/webhooks/webhook-endpoint.ts";
import type { DocsOf } from "./describe.ts";
import { INVITATION_ID } from "./invitation-schemas.ts";

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
  erased_at: null,
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
      "Creates a webhook endpoint, to which events are sent with POST. The response contains its `secret`, which is shown only " +
        "once; verify every request with it. An account has at most 5 endpoints.",
      "The URL is rejected (422) unless it uses https and its host resolves only to public addresses: `invalid_url`, " +
        "`https_required`, `credentials_in_url`, `port_not_allowed`, `own_host` (a host of this service), `host_not_public`, " +
        "`host_not_found`. If the account already has five endpoints: `too_many_endpoints`.",
    ].join("\n\n"),
    success: "The endpoint and its secret.",
    params: {},
    requests: {
      all: { summary: "The default events", value: { url: ENDPOINT.url } },
      some: {
        summary: "Selected events",
        value: { url: ENDPOINT.url, events: ["assessment.completed", "invitation.cancelled"] },
      },
    },
    responses: { created: { summary: "Created", value: { webhook_endpoint: ENDPOINT, secret: SECRET } } },
  },

  listWebhookEndpoints: {
    tag: "Webhooks",
    description:
      "Lists the account's webhook endpoints, including disabled ones. The list is short and is not paginated.",
    success: "The endpoints.",
    params: {},
    requests: {},
    responses: { endpoints: { summary: "One endpoint", value: { object: "list", data: [ENDPOINT] } } },
  },

  readWebhookEndpoint: {
    tag: "Webhooks",
    description:
      "Returns a webhook endpoint: its URL, its events, and whether it is enabled and if not, why. Its secret is not shown.",
    success: "The endpoint.",
    params: endpointId,
    requests: {},
    responses: {
      enabled: { summary: "Enabled", value: { webhook_endpoint: ENDPOINT } },
      disabled: {
        summary: "Disabled after 120 hours in which every attempt failed",
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
      "Changes the fields that are sent and leaves the others unchanged. Disabling parks pending deliveries. Enabling does not send them: " +
      "use `POST /events/{id}/redeliver` to send parked events. A new URL is validated as at creation.",
    success: "The endpoint after the change.",
    params: endpointId,
    requests: {
      enable: { summary: "Enable it again", value: { enabled: true } },
      move: { summary: "Send to another URL", value: { url: "https://hooks.example.com/v2/assessments" } },
    },
    responses: { changed: { summary: "Changed", value: { webhook_endpoint: ENDPOINT } } },
  },

  deleteWebhookEndpoint: {
    tag: "Webhooks",
    description: "Deletes a webhook endpoint. Its pending deliveries are discarded; the events can still be read.",
    success: "The deleted endpoint.",
    params: endpointId,
    requests: {},
    responses: { deleted: { summary: "Deleted", value: { webhook_endpoint: ENDPOINT } } },
  },

  rotateWebhookSecret: {
    tag: "Webhooks",
    description:
      "Creates a new secret for the endpoint, which is shown only once. For 24 hours, or until you activate the new secret, " +
      "`webhook-signature` contains a signature with each secret, and `Service-Signature` still uses the old one.",
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
      "Ends the overlap after a rotation: from then on only the newest secret signs. The request can safely be repeated.",
    success: "The endpoint.",
    params: endpointId,
    requests: {},
    responses: { activated: { summary: "One secret signs", value: { webhook_endpoint: ENDPOINT } } },
  },

  sendTestEvent: {
    tag: "Webhooks",
    description:
      "Sends a sample event to the endpoint, regardless of the events that it subscribes to. It is delivered like every other event: signed, logged " +
      "and retried. Its invitation does not exist, and it is marked `test` in `GET /events`. For a disabled endpoint the response " +
      "is 409 `endpoint_disabled`.",
    success: "The delivery. Follow its status with `GET /events/{id}/deliveries`.",
    params: endpointId,
    requests: { completed: { summary: "A sample of one type", value: { event: "assessment.completed" } } },
    responses: { queued: { summary: "Queued", value: { delivery: PENDING } } },
  },

  listEvents: {
    tag: "Webhooks",
    description:
      "Lists the account's events of the last 90 days, newest first, whether or not they were delivered to an endpoint. Use it to " +
      "catch up after missed deliveries. Pass `next_cursor` as `cursor`, with the same bounds, until `has_more` is false. " +
      "Events are in the order of publication: no event ever appears below one that was already listed, so a client that reads " +
      "until it reaches the newest event that it knows misses nothing. With `created_after` or `created_before`, events are in the order of " +
      "`timestamp`, in which an event that was published late appears further down.",
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
    description: "Returns an event by its id, which is also the `webhook-id` header of its deliveries.",
    success: "The event.",
    params: eventId,
    requests: {},
    responses: { event: { summary: "The candidate opened the link", value: { event: EVENT } } },
  },

  listDeliveries: {
    tag: "Webhooks",
    description:
      "Lists the deliveries of an event, one per endpoint, with the last attempts and the endpoint's responses.",
    success: "The deliveries.",
    params: eventId,
    requests: {},
    responses: { retried: { summary: "Succeeded on the second attempt", value: { object: "list", data: [RETRIED] } } },
  },

  redeliverEvent: {
    tag: "Webhooks",
    description:
      "Sends an event again, regardless of the status of its deliveries, with the same `webhook-id` and the same bytes, and restarts the " +
      "schedule of retries. If you name an endpoint that is disabled, the response is 409 `endpoint_disabled`.",
    success: "The restarted deliveries.",
    params: eventId,
    requests: {
      one: { summary: "To one endpoint", value: { endpoint_id: ENDPOINT_ID } },
      all: { summary: "To all", value: {} },
    },
    responses: { queued: { summary: "Queued", value: { object: "list", data: [PENDING] } } },
  },
};
