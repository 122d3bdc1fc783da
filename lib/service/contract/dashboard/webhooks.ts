import * as z from "zod/mini";
import { wholeNumberText } from "../fields.ts";
import { cursor, listOf, PAGE_SIZE, pageOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";
import { Delivery, DeliveryStatus } from "../webhooks/delivery.ts";
import { EventType } from "../webhooks/event-types.ts";
import {
  DeliveryEnvelope,
  DeliveryList,
  Redeliver,
  SendTestEvent,
  WebhookEvent,
} from "../webhooks/events-and-deliveries.ts";
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from "../webhooks/webhook-endpoint.ts";
import { call } from "./operation.ts";

/** How an endpoint has done in the account's last deliveries, of which there are at most RECENT_DELIVERIES. */
export const Health = z.object({
  last_success_at: z.nullable(timestamp),
  last_failure_at: z.nullable(timestamp),
  /** Since when every attempt has failed; `null` when the last one did not. */
  failing_since: z.nullable(timestamp),
  /** Of its deliveries among the last ones: those that reached it, those that did not, and those under way. */
  succeeded: z.int(),
  failed: z.int(),
  pending: z.int(),
});
export type Health = z.infer<typeof Health>;

export const RECENT_DELIVERIES = 100;

export const EndpointView = z.extend(WebhookEndpoint, { health: Health });
export type EndpointView = z.infer<typeof EndpointView>;

export const EndpointViewEnvelope = z.object({ webhook_endpoint: EndpointView });
export const EndpointViewList = listOf(EndpointView);

/** How many days of deliveries are drawn, today included. */
export const DRAWN_DAYS = 14;

const milliseconds = z.nullable(z.int());

/** The deliveries of one day (in the account's zone) to an endpoint by how they ended, and how long its responses took; `null` without one. */
export const DeliveryDay = z.object({
  day: z.string(),
  delivered: z.int(),
  failed: z.int(),
  p50_ms: milliseconds,
  p95_ms: milliseconds,
});

/** DRAWN_DAYS of an endpoint, oldest first, and its latency over all of them. */
export const EndpointDays = z.object({
  endpoint_id: z.string(),
  days: z.array(DeliveryDay),
  p50_ms: milliseconds,
  p95_ms: milliseconds,
});
export type EndpointDays = z.infer<typeof EndpointDays>;

/** Of the endpoints that something was sent to. `is_exact` is false when there is more than MAX_COUNTED_DELIVERIES. */
export const EndpointDaysList = z.object({
  object: z.literal("list"),
  data: z.array(EndpointDays),
  is_exact: z.boolean(),
});

/** Whether webhooks may be sent to a URL, and the form in which it would be saved. */
export const UrlCheck = z.object({
  check: z.object({ ok: z.boolean(), url: z.nullable(z.string()), message: z.nullable(z.string()) }),
});

/** A delivery in a list, with the type of its event and the address of its candidate. */
export const DeliveryRow = z.extend(Delivery, {
  event: EventType,
  /** Masked where the role is; `null` of an event that is about no candidate, and once they are erased. */
  candidate: z.nullable(z.string()),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const DeliveryPage = pageOf(DeliveryRow);

/** An event with its deliveries. For a role that sees no addresses, they are masked in its data and in answers. */
export const EventView = z.object({
  event: WebhookEvent,
  /** Whether the data is only the invitation's id, and answers are empty: the member can still mark the text. */
  hidden_until_marked: z.boolean(),
  deliveries: z.array(Delivery),
});
export type EventView = z.infer<typeof EventView>;

export const EventViewPage = pageOf(WebhookEvent);

const page = {
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
  created_after: z.optional(timestamp),
  created_before: z.optional(timestamp),
};

export const EventQuery = z.strictObject({ ...page, type: z.optional(EventType) });
export type EventQuery = z.infer<typeof EventQuery>;

export const DeliveryQuery = z.strictObject({
  ...page,
  endpoint_id: z.optional(z.string()),
  status: z.optional(DeliveryStatus),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

/** What has not reached an endpoint: exhausted and parked deliveries of events since a time; of 7 days without one. */
export const UndeliveredQuery = z.strictObject({
  since: z.optional(timestamp),
  /** Instead of `since`: the hours until now, by the time of the tenant, which is not that of the browser. */
  hours: z.optional(wholeNumberText(1, 2160)),
});
export type UndeliveredQuery = z.infer<typeof UndeliveredQuery>;

/** How many deliveries one count looks at; beyond it the count is not complete. */
export const MAX_COUNTED_DELIVERIES = 2000;

/** `since` and `until` are what a run takes that starts them again. */
export const Undelivered = z.object({
  undelivered: z.object({ count: z.int(), complete: z.boolean(), since: timestamp, until: timestamp }),
});

/** How many deliveries one call starts again. */
export const REDELIVERED_AT_ONCE = 25;

/**
 * Starts what has not reached the endpoint again, oldest first, REDELIVERED_AT_ONCE per call. `until` is when the run
 * began: what fails after that is not part of it. Repeating a call, or a whole run, starts nothing a second time that is
 * under way or has arrived.
 */
export const RedeliverUndelivered = z.strictObject({
  since: timestamp,
  until: timestamp,
  cursor: z.optional(cursor),
});
export type RedeliverUndelivered = z.infer<typeof RedeliverUndelivered>;

export const Redelivered = z.object({ redelivered: z.int(), next_cursor: z.nullable(z.string()) });

export const CheckUrl = z.strictObject({ url: z.string() });

const manage = "webhooks.manage";

export const webhooksOperations = {
  /** Oldest first; there are few. */
  listEndpoints: call("GET /webhooks/endpoints", manage, EndpointViewList),

  readEndpointDays: call("GET /webhooks/days", manage, EndpointDaysList),

  readEndpoint: call("GET /webhooks/endpoints/{id}", manage, EndpointViewEnvelope),

  /** The same checks as on saving, for a URL that is being typed. */
  checkUrl: call("POST /webhooks/url_checks", manage, UrlCheck, { body: CheckUrl }),

  /** The only response that shows the secret, besides that of rotating it. */
  createEndpoint: call("POST /webhooks/endpoints", manage, WebhookEndpointWithSecret, {
    body: CreateWebhookEndpoint,
    status: 201,
  }),

  /** Disabling parks deliveries under way; enabling does not send what was parked. */
  updateEndpoint: call("PATCH /webhooks/endpoints/{id}", manage, EndpointViewEnvelope, { body: UpdateWebhookEndpoint }),

  deleteEndpoint: call("DELETE /webhooks/endpoints/{id}", manage, EndpointViewEnvelope),

  rotateSecret: call("POST /webhooks/endpoints/{id}/rotate_secret", manage, WebhookEndpointWithSecret),

  activateSecret: call("POST /webhooks/endpoints/{id}/activate_secret", manage, EndpointViewEnvelope),

  sendTestEvent: call("POST /webhooks/endpoints/{id}/test", manage, DeliveryEnvelope, {
    body: SendTestEvent,
    status: 201,
  }),

  countUndelivered: call("GET /webhooks/endpoints/{id}/undelivered", manage, Undelivered, { query: UndeliveredQuery }),

  redeliverUndelivered: call("POST /webhooks/endpoints/{id}/redeliver", manage, Redelivered, {
    body: RedeliverUndelivered,
  }),

  /** By the time of their events, latest first. */
  listEvents: call("GET /webhooks/events", manage, EventViewPage, { query: EventQuery }),

  readEvent: call("GET /webhooks/events/{id}", manage, EventView),

  redeliverEvent: call("POST /webhooks/events/{id}/redeliver", manage, DeliveryList, { body: Redeliver }),

  /** By the time of their events, latest first. */
  listDeliveries: call("GET /webhooks/deliveries", manage, DeliveryPage, { query: DeliveryQuery }),
};
