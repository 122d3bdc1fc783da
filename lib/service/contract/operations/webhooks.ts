import type { ApiOperation } from "../operation.ts";
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
  admission: { by: "key", scope: "webhooks:write" },
  body: CreateWebhookEndpoint,
  idempotent: { replay: "the endpoint", recorded: "in its transaction" },
  response: { status: 201, schema: WebhookEndpointWithSecret },
  errors: ["invalid_request", "validation_error"],
} as const satisfies ApiOperation;

export const listWebhookEndpoints = {
  method: "GET",
  path: "/webhook_endpoints",
  alongside: [{ method: "POST", path: "/webhook_endpoints" }],
  summary: "List the webhook endpoints",
  admission: { by: "key", scope: "webhooks:read" },
  response: { status: 200, schema: WebhookEndpointList },
  errors: [],
} as const satisfies ApiOperation;

export const readWebhookEndpoint = {
  method: "GET",
  path: "/webhook_endpoints/{id}",
  alongside: [
    { method: "PATCH", path: "/webhook_endpoints/{id}" },
    { method: "DELETE", path: "/webhook_endpoints/{id}" },
  ],
  summary: "Read a webhook endpoint",
  admission: { by: "key", scope: "webhooks:read" },
  speculative: true,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["not_found"],
} as const satisfies ApiOperation;

export const updateWebhookEndpoint = {
  method: "PATCH",
  path: "/webhook_endpoints/{id}",
  summary: "Change a webhook endpoint's URL or events, enable or disable it",
  admission: { by: "key", scope: "webhooks:write" },
  body: UpdateWebhookEndpoint,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies ApiOperation;

export const deleteWebhookEndpoint = {
  method: "DELETE",
  path: "/webhook_endpoints/{id}",
  summary: "Delete a webhook endpoint",
  admission: { by: "key", scope: "webhooks:write" },
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["not_found"],
} as const satisfies ApiOperation;

export const rotateWebhookSecret = {
  method: "POST",
  path: "/webhook_endpoints/{id}/rotate_secret",
  summary: "Give a webhook endpoint a new secret",
  admission: { by: "key", scope: "webhooks:write" },
  idempotent: { replay: "the endpoint", recorded: "in its transaction" },
  response: { status: 200, schema: WebhookEndpointWithSecret },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies ApiOperation;

export const activateWebhookSecret = {
  method: "POST",
  path: "/webhook_endpoints/{id}/activate_secret",
  summary: "Sign with the new secret only, from now on",
  admission: { by: "key", scope: "webhooks:write" },
  idempotent: { replay: "the endpoint", recorded: "afterwards" },
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["invalid_request", "not_found", "validation_error"],
} as const satisfies ApiOperation;

export const sendTestEvent = {
  method: "POST",
  path: "/webhook_endpoints/{id}/test",
  summary: "Send a sample event to a webhook endpoint",
  admission: { by: "key", scope: "webhooks:write" },
  body: SendTestEvent,
  bodyOptional: true,
  idempotent: { replay: "the delivery", recorded: "in its transaction" },
  response: { status: 202, schema: DeliveryEnvelope },
  errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
} as const satisfies ApiOperation;

export const listEvents = {
  method: "GET",
  path: "/events",
  summary: "List events, newest first",
  admission: { by: "key", scope: "webhooks:read" },
  query: EventListQuery,
  response: { status: 200, schema: EventListPage },
  errors: ["validation_error"],
} as const satisfies ApiOperation;

export const readEvent = {
  method: "GET",
  path: "/events/{id}",
  summary: "Read an event",
  admission: { by: "key", scope: "webhooks:read" },
  speculative: true,
  response: { status: 200, schema: EventEnvelope },
  errors: ["not_found"],
} as const satisfies ApiOperation;

export const listDeliveries = {
  method: "GET",
  path: "/events/{id}/deliveries",
  summary: "List an event's deliveries with their attempts",
  admission: { by: "key", scope: "webhooks:read" },
  response: { status: 200, schema: DeliveryList },
  errors: ["not_found"],
} as const satisfies ApiOperation;

export const redeliverEvent = {
  method: "POST",
  path: "/events/{id}/redeliver",
  summary: "Send an event again, to one endpoint or to all",
  admission: { by: "key", scope: "webhooks:write" },
  body: Redeliver,
  bodyOptional: true,
  idempotent: { replay: "the deliveries", recorded: "afterwards" },
  response: { status: 202, schema: DeliveryList },
  errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
} as const satisfies ApiOperation;
