import { Delivery, DeliveryAttempt } from "#contract/delivery.ts";
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
} from "#contract/events-and-deliveries.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointEnvelope,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "#contract/webhook-endpoint.ts";
import { EventData, WebhookBodies } from "#contract/webhook-payloads.ts";
import { describe, type FieldDoc, type SchemaDoc } from "./describe.ts";

const URL_DOC: FieldDoc = {
  description:
    "Where events are sent: https, on a host of yours that is reachable from the public internet, on port 443 (the service " +
    "can be deployed to allow others).",
  format: "uri",
};
const EVENTS =
  "The events to send. `invitation.cancelled` and `invitation.extended` are sent only when they are named here.";

const everyEvent = {
  invitation_id: "Id of the invitation.",
  candidate_email: "Candidate's email address.",
  reference: "The reference supplied at creation; `null` when none was.",
};
const body = {
  event: "The kind of event.",
  timestamp: "When it happened; not when this attempt was sent.",
  data: "What happened.",
};

const EVENT_DOCS: readonly SchemaDoc[] = [
  describe("InvitationCreatedData", EventData["invitation.created"], "The new invitation.", {
    ...everyEvent,
    candidate_name: "Candidate's full name.",
    tests: "Test slugs included.",
    status: "Its status when it was created.",
    credits_used: { description: "Credits spent by this invitation.", minimum: 0 },
    expires_at: "Time the link expires.",
    created_at: "Creation time.",
  }),
  describe("InvitationOpenedData", EventData["invitation.opened"], "The candidate's first visit.", {
    ...everyEvent,
    opened_at: "When the candidate opened the link for the first time.",
  }),
  describe("AssessmentStartedData", EventData["assessment.started"], "The candidate's beginning.", {
    ...everyEvent,
    started_at: "When the candidate began the first test.",
    test: "Slug of the first test.",
  }),
  describe("AssessmentCompletedData", EventData["assessment.completed"], "The outcome, and where to read all of it.", {
    ...everyEvent,
    overall_pass: "Whether every test was passed.",
    result_url: { description: "URL of the results; read it with an API key.", format: "uri" },
  }),
  describe("AssessmentExpiredData", EventData["assessment.expired"], "How the invitation ended.", {
    ...everyEvent,
    expired_at: "When the link stopped working.",
    reason: "`not_started`: no test was begun. `not_finished`: not all tests were submitted.",
  }),
  describe("InvitationCancelledData", EventData["invitation.cancelled"], "How the invitation ended.", {
    ...everyEvent,
    cancelled_at: "When it was cancelled.",
  }),
  describe("InvitationExtendedData", EventData["invitation.extended"], "The invitation's new end.", {
    ...everyEvent,
    expires_at: "When the link stops working.",
    reopened: "Whether the invitation had expired and is open again.",
  }),
  describe("InvitationCreatedEvent", WebhookBodies["invitation.created"], "A new invitation is created.", body),
  describe("InvitationOpenedEvent", WebhookBodies["invitation.opened"], "The candidate opened the test link.", body),
  describe("AssessmentStartedEvent", WebhookBodies["assessment.started"], "The candidate began the first test.", body),
  describe(
    "AssessmentCompletedEvent",
    WebhookBodies["assessment.completed"],
    "Everything is submitted and scored.",
    body,
  ),
  describe("AssessmentExpiredEvent", WebhookBodies["assessment.expired"], "The link expired before completion.", body),
  describe("InvitationCancelledEvent", WebhookBodies["invitation.cancelled"], "The client cancelled.", body),
  describe(
    "InvitationExtendedEvent",
    WebhookBodies["invitation.extended"],
    "The client extended the invitation.",
    body,
  ),
];

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("CreateWebhookEndpoint", CreateWebhookEndpoint, "A webhook endpoint to create.", {
    url: URL_DOC,
    events: `${EVENTS} Without this field: every other event.`,
  }),

  describe("UpdateWebhookEndpoint", UpdateWebhookEndpoint, "What to change; what is left out stays as it is.", {
    url: URL_DOC,
    events: EVENTS,
    enabled: "Whether events are sent. Enabling begins with a clean slate.",
  }),

  describe("WebhookEndpoint", WebhookEndpoint, "An address of yours that is told of events.", {
    id: { description: "Endpoint identifier; an opaque string.", examples: ["whe_01kah2d3v5m8p1t6w9y2b4n7q0"] },
    url: URL_DOC,
    events: EVENTS,
    enabled: "Whether events are sent. Those of a disabled endpoint are parked.",
    disabled_reason:
      "Why it is disabled: `by_request`, `gone` (it answered 410) or `failing` (nothing but failures for 120 hours); " +
      "`null` while it is enabled.",
    disabled_at: "Since when it is disabled; `null` while it is enabled.",
    old_secret_until: "Until when an old secret keeps signing beside the new one; `null` when none does.",
    created_at: "Creation time.",
  }),

  describe("WebhookEndpointEnvelope", WebhookEndpointEnvelope, "A webhook endpoint, wrapped.", {
    webhook_endpoint: "The endpoint.",
  }),

  describe("WebhookEndpointWithSecret", WebhookEndpointWithSecret, "A webhook endpoint and its new secret.", {
    webhook_endpoint: "The endpoint.",
    secret: "The secret that signs what is sent to it. It is shown now and never again.",
  }),

  describe("WebhookEndpointList", WebhookEndpointList, "The webhook endpoints of the account.", {
    object: "Always `list`.",
    data: "The endpoints, the oldest first; at most five.",
  }),

  describe("EventListQuery", EventListQuery, "What to list.", {
    limit: { description: "Events on a page.", default: PAGE_SIZE.default },
    cursor: "`next_cursor` of the page before.",
    created_after: "Only events with a `timestamp` after this time.",
    created_before: "Only events with a `timestamp` before this time.",
  }),

  describe("AnyEventData", AnyEventData, "What happened: these fields, and those of the kind of event.", everyEvent),

  describe("WebhookEvent", WebhookEvent, "Something that happened to an invitation. Kept for 90 days.", {
    id: {
      description: "Event identifier, and the header `webhook-id` of every attempt to deliver it.",
      examples: ["evt_01kah2bq9r7m3x5z8c1v4n6k9d"],
    },
    event: "The kind of event.",
    timestamp: "When it happened.",
    data: "What happened, as it is sent.",
    test: "Whether it is a sample that was asked for, about an invitation that does not exist.",
  }),

  describe("EventEnvelope", EventEnvelope, "An event, wrapped.", { event: "The event." }),

  describe("EventListPage", EventListPage, "A page of events.", {
    object: "Always `list`.",
    data: "The events, newest first.",
    has_more: "Whether there may be more behind this page.",
    next_cursor: "Pass it as `cursor` to get the next page; `null` on the last one.",
  }),

  describe("DeliveryAttempt", DeliveryAttempt, "One attempt to deliver an event.", {
    at: "When it ended.",
    status: "Status that the endpoint answered; `null` when it did not answer.",
    duration_ms: { description: "Milliseconds that it took.", minimum: 0 },
    error:
      "Why it failed: `http`, `redirect`, `refused`, `unreachable`, `reset`, `dns`, `tls`, `timeout_connect`, " +
      "`timeout_total`, `protocol`, `blocked_url`, `blocked_address` or `other`; `null` when it succeeded.",
    answer: "The beginning of the answer's body, at most 1 KB.",
  }),

  describe("Delivery", Delivery, "An event on its way to an endpoint.", {
    event_id: "The event.",
    endpoint_id: "The endpoint.",
    status:
      "`pending` (an attempt is to come), `succeeded`, `exhausted` (every attempt failed), `parked` (the endpoint is " +
      "disabled) or `discarded` (the endpoint was deleted).",
    attempts: { description: "Attempts made.", minimum: 0 },
    next_attempt_at: "When the next attempt is made; `null` when none is to come.",
    log: "The last attempts, at most ten, the oldest first.",
    created_at: "When the delivery began.",
  }),

  describe("DeliveryEnvelope", DeliveryEnvelope, "A delivery, wrapped.", { delivery: "The delivery." }),

  describe("DeliveryList", DeliveryList, "Deliveries of one event.", {
    object: "Always `list`.",
    data: "The deliveries, one per endpoint.",
  }),

  describe("Redeliver", Redeliver, "Where to send an event again.", {
    endpoint_id:
      "The endpoint to send to. Without this field: every enabled endpoint that subscribes to the event or had it before.",
  }),

  describe("SendTestEvent", SendTestEvent, "Which sample to send.", {
    event: "The kind of event. Without this field: the first that the endpoint subscribes to.",
  }),

  ...EVENT_DOCS,
];
