import * as z from "zod/mini";
import { AccountEnvelope } from "./account.ts";
import { TestList } from "./assessment.ts";
import {
  DeliveryEnvelope,
  DeliveryList,
  EventEnvelope,
  EventListPage,
  EventListQuery,
  Redeliver,
  SendTestEvent,
} from "./events-and-deliveries.ts";
import { CreateInvitation, IdempotencyKey, InvitationEnvelope, ResentInvitation } from "./invitation.ts";
import { InvitationListPage, InvitationListQuery } from "./invitation-list.ts";
import type { Operation } from "./operations.ts";
import { ResultEnvelope } from "./result.ts";
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpointEnvelope,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "./webhook-endpoint.ts";

// Each entry of `operations.ts` by its name: a function imports this page and carries its own entry's schemas, not
// those of them all, which would come with an object that holds them.

/** What GET /openapi.json answers. The rest of it is the OpenAPI Specification's to say. */
export const OpenapiDocument = z.looseObject({ openapi: z.string() });

export const listTests = {
  method: "GET",
  path: "/tests",
  summary: "List the available assessments",
  key: true,
  safe: true,
  ahead: true,
  response: { status: 200, schema: TestList },
  errors: [],
} as const satisfies Operation;

export const createInvitation = {
  method: "POST",
  path: "/invitations",
  summary: "Create an invitation and, unless send_email is false, email it to the candidate",
  key: true,
  limit: "create",
  safe: false,
  body: CreateInvitation,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 201, schema: InvitationEnvelope },
  errors: ["invalid_request", "validation_error", "insufficient_credits"],
} as const satisfies Operation;

export const readInvitation = {
  method: "GET",
  path: "/invitations/{id}",
  summary: "Read the current status of an invitation",
  key: true,
  limit: "read_invitations",
  safe: true,
  ahead: true,
  response: { status: 200, schema: InvitationEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const listInvitations = {
  method: "GET",
  path: "/invitations",
  summary: "List invitations, newest first",
  key: true,
  limit: "read_invitations",
  safe: true,
  query: InvitationListQuery,
  response: { status: 200, schema: InvitationListPage },
  errors: ["validation_error"],
} as const satisfies Operation;

export const cancelInvitation = {
  method: "POST",
  path: "/invitations/{id}/cancel",
  summary: "Cancel an invitation",
  key: true,
  safe: false,
  response: { status: 200, schema: InvitationEnvelope },
  errors: ["not_found", "already_submitted", "invitation_closed"],
} as const satisfies Operation;

export const resendInvitation = {
  method: "POST",
  path: "/invitations/{id}/resend",
  summary: "Send the invitation email again",
  key: true,
  safe: false,
  response: { status: 200, schema: ResentInvitation },
  errors: ["not_found", "already_submitted", "invitation_closed"],
} as const satisfies Operation;

export const readResult = {
  method: "GET",
  path: "/results/{invitation_id}",
  summary: "Read the results of a completed invitation",
  key: true,
  limit: "read_results",
  safe: true,
  response: { status: 200, schema: ResultEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const readAccount = {
  method: "GET",
  path: "/account",
  summary: "Read the account and its credit balance",
  key: true,
  safe: true,
  ahead: true,
  response: { status: 200, schema: AccountEnvelope },
  errors: [],
} as const satisfies Operation;

export const createWebhookEndpoint = {
  method: "POST",
  path: "/webhook_endpoints",
  summary: "Create a webhook endpoint",
  key: true,
  safe: false,
  body: CreateWebhookEndpoint,
  response: { status: 201, schema: WebhookEndpointWithSecret },
  errors: ["invalid_request", "validation_error"],
} as const satisfies Operation;

export const listWebhookEndpoints = {
  method: "GET",
  path: "/webhook_endpoints",
  summary: "List the webhook endpoints",
  key: true,
  safe: true,
  response: { status: 200, schema: WebhookEndpointList },
  errors: [],
} as const satisfies Operation;

export const readWebhookEndpoint = {
  method: "GET",
  path: "/webhook_endpoints/{id}",
  summary: "Read a webhook endpoint",
  key: true,
  safe: true,
  ahead: true,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const updateWebhookEndpoint = {
  method: "PATCH",
  path: "/webhook_endpoints/{id}",
  summary: "Change a webhook endpoint's URL or events, enable or disable it",
  key: true,
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
  safe: false,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const rotateWebhookSecret = {
  method: "POST",
  path: "/webhook_endpoints/{id}/rotate_secret",
  summary: "Give a webhook endpoint a new secret",
  key: true,
  safe: false,
  response: { status: 200, schema: WebhookEndpointWithSecret },
  errors: ["not_found"],
} as const satisfies Operation;

export const activateWebhookSecret = {
  method: "POST",
  path: "/webhook_endpoints/{id}/activate_secret",
  summary: "Sign with the new secret only, from now on",
  key: true,
  safe: false,
  response: { status: 200, schema: WebhookEndpointEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const sendTestEvent = {
  method: "POST",
  path: "/webhook_endpoints/{id}/test",
  summary: "Send a sample event to a webhook endpoint",
  key: true,
  safe: false,
  body: SendTestEvent,
  bodyOptional: true,
  response: { status: 202, schema: DeliveryEnvelope },
  errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
} as const satisfies Operation;

export const listEvents = {
  method: "GET",
  path: "/events",
  summary: "List events, newest first",
  key: true,
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
  safe: true,
  ahead: true,
  response: { status: 200, schema: EventEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const listDeliveries = {
  method: "GET",
  path: "/events/{id}/deliveries",
  summary: "List an event's deliveries with their attempts",
  key: true,
  safe: true,
  response: { status: 200, schema: DeliveryList },
  errors: ["not_found"],
} as const satisfies Operation;

export const redeliverEvent = {
  method: "POST",
  path: "/events/{id}/redeliver",
  summary: "Send an event again, to one endpoint or to all",
  key: true,
  safe: false,
  body: Redeliver,
  bodyOptional: true,
  response: { status: 202, schema: DeliveryList },
  errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
} as const satisfies Operation;

export const readOpenapi = {
  method: "GET",
  path: "/openapi.json",
  summary: "Read this description of the API, as an OpenAPI 3.1 document",
  key: false,
  safe: true,
  response: { status: 200, schema: OpenapiDocument },
  errors: [],
} as const satisfies Operation;
