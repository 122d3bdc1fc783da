import { IdempotencyKey } from "../idempotency-key.ts";
import type { Operation } from "../operation.ts";
import {
  DeliveryEnvelope,
  DeliveryList,
  EventEnvelope,
  EventListPage,
  EventListQuery,
  Redeliver,
  SendTestEvent,
} from "../webhooks/events-and-deliveries.ts";
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpointEnvelope,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "../webhooks/webhook-endpoint.ts";

export const createWebhookEndpoint = {
  method: "POST",
  path: "/webhook_endpoints",
  summary: "Create a webhook endpoint",
  key: true,
  scope: "webhooks:write",
  safe: false,
  body: CreateWebhookEndpoint,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 201, schema: WebhookEndpointWithSecret },
  errors: ["invalid_request", "validation_error"],
} as const satisfies Operation;

export const listWebhookEndpoints = {
  method: "GET",
  path: "/webhook_endpoints",
  alongside: [{ method: "POST", path: "/webhook_endpoints" }],
  summary: "List the webhook endpoints",
  key: true,
  scope: "webhooks:read",
  safe: true,
  response: { status: 200, schema: WebhookEndpointList },
  errors: [],
} as const satisfies Operation;

export const readWebhookEndpoint = {
  method: "GET",
  path: "/webhook_endpoints/{id}",
  alongside: [
    { method: "PATCH", path: "/webhook_endpoints/{id}" },
    { method: "DELETE", path: "/webhook_endpoints/{id}" },
  ],
  summary: "Read a webhook endpoint",
  key: true,
  scope: "webhooks:read",
  safe: true,
  speculative: true,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const updateWebhookEndpoint = {
  method: "PATCH",
  path: "/webhook_endpoints/{id}",
  summary: "Change a webhook endpoint's URL or events, enable or disable it",
  key: true,
  scope: "webhooks:write",
  safe: false,
  body: UpdateWebhookEndpoint,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies Operation;

export const deleteWebhookEndpoint = {
  method: "DELETE",
  path: "/webhook_endpoints/{id}",
  summary: "Delete a webhook endpoint",
  key: true,
  scope: "webhooks:write",
  safe: false,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const rotateWebhookSecret = {
  method: "POST",
  path: "/webhook_endpoints/{id}/rotate_secret",
  summary: "Give a webhook endpoint a new secret",
  key: true,
  scope: "webhooks:write",
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 200, schema: WebhookEndpointWithSecret },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies Operation;

export const activateWebhookSecret = {
  method: "POST",
  path: "/webhook_endpoints/{id}/activate_secret",
  summary: "Sign with the new secret only, from now on",
  key: true,
  scope: "webhooks:write",
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies Operation;

export const sendTestEvent = {
  method: "POST",
  path: "/webhook_endpoints/{id}/test",
  summary: "Send a sample event to a webhook endpoint",
  key: true,
  scope: "webhooks:write",
  safe: false,
  body: SendTestEvent,
  bodyOptional: true,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 202, schema: DeliveryEnvelope },
  errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
} as const satisfies Operation;

export const listEvents = {
  method: "GET",
  path: "/events",
  summary: "List events, newest first",
  key: true,
  scope: "webhooks:read",
  safe: true,
  query: EventListQuery,
  response: { status: 200, schema: EventListPage },
  errors: ["validation_error"],
} as const satisfies Operation;

export const readEvent = {
  method: "GET",
  path: "/events/{id}",
  summary: "Read an event",
  key: true,
  scope: "webhooks:read",
  safe: true,
  speculative: true,
  response: { status: 200, schema: EventEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const listDeliveries = {
  method: "GET",
  path: "/events/{id}/deliveries",
  summary: "List an event's deliveries with their attempts",
  key: true,
  scope: "webhooks:read",
  safe: true,
  response: { status: 200, schema: DeliveryList },
  errors: ["not_found"],
} as const satisfies Operation;

export const redeliverEvent = {
  method: "POST",
  path: "/events/{id}/redeliver",
  summary: "Send an event again, to one endpoint or to all",
  key: true,
  scope: "webhooks:write",
  safe: false,
  body: Redeliver,
  bodyOptional: true,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 202, schema: DeliveryList },
  errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
} as const satisfies Operation;
