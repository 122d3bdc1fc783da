import { PAGE_SIZE } from "#contract/paging.ts";
import { Delivery, DeliveryAttempt } from "#contract/webhooks/delivery.ts";
import { EVENT_TYPES, ON_REQUEST_EVENTS } from "#contract/webhooks/event-types.ts";
import {
  AnyEventData,
  DeliveryEnvelope,
  DeliveryList,
  EventEnvelope,
  EventListPage,
  EventListQuery,
  Redeliver,
  SendTestEvent,
  WebhookEvent,
} from "#contract/webhooks/events-and-deliveries.ts";
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointEnvelope,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "#contract/webhooks/webhook-endpoint.ts";
import { EventData, WebhookBodies } from "#contract/webhooks/webhook-payloads.ts";
import { describe, type FieldDoc, type SchemaDoc } from "./describe.ts";
import { ABOUT_FIELDS, dataFields, EVENT_DOCS, eventName } from "./event-docs.ts";

const URL_DOC: FieldDoc = {
  description:
    "Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment of the service " +
    "can allow other ports).",
  format: "uri",
};
const EVENTS = `The events to send. Sent only if they are listed here: ${ON_REQUEST_EVENTS.map((type) => `\`${type}\``).join(", ")}.`;

const BODY_FIELDS = {
  event: "Event type.",
  timestamp: "Time of the event, not of this delivery attempt.",
  livemode: "`false` for what happened in test mode.",
  data: "Details of the event.",
};

export const EVENT_FIELDS = {
  id: {
    description: "Event identifier, and the header `webhook-id` of every attempt to deliver it.",
    examples: ["evt_01kah2bq9r7m3x5z8c1v4n6k9d"],
  },
  event: "Event type.",
  timestamp: "Time of the event.",
  data: "Details of the event, as in its deliveries.",
  test: "Whether it is a test event, for an invitation that does not exist.",
  erased_at:
    "When the candidate's data was removed from it; `null` before that. An erased event is not delivered any more.",
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("CreateWebhookEndpoint", CreateWebhookEndpoint, "A webhook endpoint to create.", {
    url: URL_DOC,
    events: `${EVENTS} Without this field: every other event.`,
  }),

  describe("UpdateWebhookEndpoint", UpdateWebhookEndpoint, "The fields to change; omitted fields stay unchanged.", {
    url: URL_DOC,
    events: EVENTS,
    enabled: "Whether events are sent. Enabling resets the count of failures.",
  }),

  describe("WebhookEndpoint", WebhookEndpoint, "A URL of yours that receives events.", {
    id: { description: "Endpoint identifier; an opaque string.", examples: ["whe_01kah2d3v5m8p1t6w9y2b4n7q0"] },
    url: URL_DOC,
    events: EVENTS,
    enabled: "Whether events are sent. Those of a disabled endpoint are parked.",
    disabled_reason:
      "Why it is disabled: `by_request`, `gone` (it responded with 410) or `failing` (every attempt failed for 120 hours); " +
      "`null` while it is enabled.",
    disabled_at: "When it was disabled; `null` while it is enabled.",
    old_secret_until: "Until when the old secret signs in addition to the new one; `null` if there is no overlap.",
    created_at: "Creation time.",
  }),

  describe("WebhookEndpointEnvelope", WebhookEndpointEnvelope, "Envelope of a webhook endpoint.", {
    webhook_endpoint: "The endpoint.",
  }),

  describe("WebhookEndpointWithSecret", WebhookEndpointWithSecret, "A webhook endpoint and its new secret.", {
    webhook_endpoint: "The endpoint.",
    secret: "The secret that signs requests to this endpoint. It is shown only once: `null` in a replay.",
  }),

  describe("WebhookEndpointList", WebhookEndpointList, "The webhook endpoints of the account.", {
    data: "The endpoints, oldest first; at most five.",
  }),

  describe("EventListQuery", EventListQuery, "Filters and pagination.", {
    limit: { description: "Maximum number of events on a page.", default: PAGE_SIZE.default },
    cursor: "`next_cursor` of the previous page.",
    created_after: "Only events with a `timestamp` after this time.",
    created_before: "Only events with a `timestamp` before this time.",
  }),

  describe(
    "AnyEventData",
    AnyEventData,
    "Details of the event: these fields, unless it is about a candidate, and those of the event type. Once the candidate's " +
      "data is erased only the id is left.",
    {
      invitation_id: ABOUT_FIELDS.invitation_id,
      candidate_email: "Candidate's email address; `null` once their data is erased.",
      reference: "The reference supplied at creation; `null` if there was none, or the data is erased.",
    },
  ),

  describe("Event", WebhookEvent, "An event of an invitation, or of an erasure. Stored for 90 days.", EVENT_FIELDS),

  describe("EventEnvelope", EventEnvelope, "Envelope of an event.", { event: "The event." }),

  describe("EventListPage", EventListPage, "A page of events.", { data: "The events, newest first." }),

  describe("DeliveryAttempt", DeliveryAttempt, "One attempt to deliver an event.", {
    at: "When it ended.",
    status: "HTTP status of the endpoint's response; `null` if there was none.",
    duration_ms: { description: "Duration in milliseconds.", minimum: 0 },
    error:
      "Why it failed: `http`, `redirect`, `refused`, `unreachable`, `reset`, `dns`, `tls`, `timeout_connect`, " +
      "`timeout_total`, `protocol`, `blocked_url`, `blocked_address` or `other`; `null` if it succeeded.",
    answer: "The beginning of the response body, at most 1 KB.",
  }),

  describe("Delivery", Delivery, "The delivery of an event to an endpoint.", {
    event_id: "The event.",
    endpoint_id: "The endpoint.",
    status:
      "`pending` (another attempt will be made), `succeeded`, `exhausted` (every attempt failed), `parked` (the endpoint is " +
      "disabled) or `discarded` (the endpoint was deleted, or the candidate's data was erased).",
    attempts: { description: "Attempts made.", minimum: 0 },
    next_attempt_at: "When the next attempt will be made; `null` if there will be none.",
    log: "The last attempts, at most ten, oldest first.",
    created_at: "Creation time.",
  }),

  describe("DeliveryEnvelope", DeliveryEnvelope, "Envelope of a delivery.", { delivery: "The delivery." }),

  describe("DeliveryList", DeliveryList, "Deliveries of one event.", { data: "The deliveries, one per endpoint." }),

  describe("Redeliver", Redeliver, "Endpoint to send the event to.", {
    endpoint_id:
      "The endpoint to send to. Without this field: every enabled endpoint that subscribes to the event or had it before.",
  }),

  describe("SendTestEvent", SendTestEvent, "The test event to send.", {
    event: "Event type. Without this field: the first one that the endpoint subscribes to.",
  }),

  ...EVENT_TYPES.map((type) => ({
    schema: EventData[type],
    name: `${eventName(type)}Data`,
    description: EVENT_DOCS[type].data,
    fields: dataFields(type),
  })),
  ...EVENT_TYPES.map((type) => ({
    schema: WebhookBodies[type],
    name: `${eventName(type)}Event`,
    description: EVENT_DOCS[type].about,
    fields: BODY_FIELDS,
  })),
];
