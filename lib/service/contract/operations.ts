import * as z from "zod/mini";
import { AccountEnvelope } from "./account.ts";
import type { ErrorCode } from "./errors.ts";
import { CreateInvitation, IdempotencyKey, InvitationEnvelope, ResentInvitation } from "./invitation.ts";
import { InvitationListPage, InvitationListQuery } from "./invitation-list.ts";
import type { LimitClass } from "./limits.ts";
import { ResultEnvelope } from "./result.ts";
import { TestList } from "./test.ts";
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpointEnvelope,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "./webhook-endpoint.ts";
import {
  DeliveryEnvelope,
  DeliveryList,
  EventEnvelope,
  EventListPage,
  EventListQuery,
  Redeliver,
  SendTestEvent,
} from "./webhook-event.ts";

/** The version segment of the path that {base_url} ends in (spec: Versioning). */
export const API_PREFIX = "/api/v1";

/**
 * One endpoint. Routes, function files, limits, validation and the OpenAPI document are all made from these entries:
 * the entry `createInvitation` is served by `functions/api/create-invitation.ts`.
 */
export type Operation = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Relative to {base_url}; path parameters in braces, as in API Gateway and OpenAPI. */
  path: `/${string}`;
  summary: string;
  /** Whether the request must carry an API key. */
  key: boolean;
  /** The per-minute limit it belongs to, besides those of every endpoint. */
  limit?: LimitClass;
  /** It writes nothing, so its work may run beside the limit checks and be dropped when one refuses. */
  safe: boolean;
  body?: z.core.$ZodType;
  /** A request without a body means the same as one with `{}`. */
  bodyOptional?: true;
  query?: z.core.$ZodType;
  headers?: Readonly<Record<string, z.core.$ZodType>>;
  response: { status: 200 | 201 | 202; schema: z.core.$ZodType };
  /** Codes beyond those that any request can meet (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
};

/** What any request with a key can be answered, whatever the endpoint. */
export const COMMON_ERRORS = ["unauthorized", "rate_limited", "server_error"] as const satisfies readonly ErrorCode[];

/** What GET /openapi.json answers. The rest of it is the OpenAPI Specification's to say. */
export const OpenapiDocument = z.looseObject({ openapi: z.string() });

export const operations = {
  listTests: {
    method: "GET",
    path: "/tests",
    summary: "List the available assessments",
    key: true,
    safe: true,
    response: { status: 200, schema: TestList },
    errors: [],
  },
  createInvitation: {
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
  },
  readInvitation: {
    method: "GET",
    path: "/invitations/{id}",
    summary: "Read the current status of an invitation",
    key: true,
    limit: "read_invitations",
    safe: true,
    response: { status: 200, schema: InvitationEnvelope },
    errors: ["not_found"],
  },
  listInvitations: {
    method: "GET",
    path: "/invitations",
    summary: "List invitations, newest first",
    key: true,
    limit: "read_invitations",
    safe: true,
    query: InvitationListQuery,
    response: { status: 200, schema: InvitationListPage },
    errors: ["validation_error"],
  },
  cancelInvitation: {
    method: "POST",
    path: "/invitations/{id}/cancel",
    summary: "Cancel an invitation",
    key: true,
    safe: false,
    response: { status: 200, schema: InvitationEnvelope },
    errors: ["not_found", "already_submitted", "invitation_closed"],
  },
  resendInvitation: {
    method: "POST",
    path: "/invitations/{id}/resend",
    summary: "Send the invitation email again",
    key: true,
    safe: false,
    response: { status: 200, schema: ResentInvitation },
    errors: ["not_found", "already_submitted", "invitation_closed"],
  },
  readResult: {
    method: "GET",
    path: "/results/{invitation_id}",
    summary: "Read the results of a completed invitation",
    key: true,
    limit: "read_results",
    safe: true,
    response: { status: 200, schema: ResultEnvelope },
    errors: ["not_found"],
  },
  readAccount: {
    method: "GET",
    path: "/account",
    summary: "Read the account and its credit balance",
    key: true,
    safe: true,
    response: { status: 200, schema: AccountEnvelope },
    errors: [],
  },
  createWebhookEndpoint: {
    method: "POST",
    path: "/webhook_endpoints",
    summary: "Create a webhook endpoint",
    key: true,
    safe: false,
    body: CreateWebhookEndpoint,
    response: { status: 201, schema: WebhookEndpointWithSecret },
    errors: ["invalid_request", "validation_error"],
  },
  listWebhookEndpoints: {
    method: "GET",
    path: "/webhook_endpoints",
    summary: "List the webhook endpoints",
    key: true,
    safe: true,
    response: { status: 200, schema: WebhookEndpointList },
    errors: [],
  },
  readWebhookEndpoint: {
    method: "GET",
    path: "/webhook_endpoints/{id}",
    summary: "Read a webhook endpoint",
    key: true,
    safe: true,
    response: { status: 200, schema: WebhookEndpointEnvelope },
    errors: ["not_found"],
  },
  updateWebhookEndpoint: {
    method: "PATCH",
    path: "/webhook_endpoints/{id}",
    summary: "Change a webhook endpoint's URL or events, enable or disable it",
    key: true,
    safe: false,
    body: UpdateWebhookEndpoint,
    response: { status: 200, schema: WebhookEndpointEnvelope },
    errors: ["invalid_request", "not_found", "validation_error"],
  },
  deleteWebhookEndpoint: {
    method: "DELETE",
    path: "/webhook_endpoints/{id}",
    summary: "Delete a webhook endpoint",
    key: true,
    safe: false,
    response: { status: 200, schema: WebhookEndpointEnvelope },
    errors: ["not_found"],
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/webhook_endpoints/{id}/rotate_secret",
    summary: "Give a webhook endpoint a new secret",
    key: true,
    safe: false,
    response: { status: 200, schema: WebhookEndpointWithSecret },
    errors: ["not_found"],
  },
  activateWebhookSecret: {
    method: "POST",
    path: "/webhook_endpoints/{id}/activate_secret",
    summary: "Sign with the new secret only, from now on",
    key: true,
    safe: false,
    response: { status: 200, schema: WebhookEndpointEnvelope },
    errors: ["not_found"],
  },
  sendTestEvent: {
    method: "POST",
    path: "/webhook_endpoints/{id}/test",
    summary: "Send a sample event to a webhook endpoint",
    key: true,
    safe: false,
    body: SendTestEvent,
    bodyOptional: true,
    response: { status: 202, schema: DeliveryEnvelope },
    errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
  },
  listEvents: {
    method: "GET",
    path: "/events",
    summary: "List events, newest first",
    key: true,
    safe: true,
    query: EventListQuery,
    response: { status: 200, schema: EventListPage },
    errors: ["validation_error"],
  },
  readEvent: {
    method: "GET",
    path: "/events/{id}",
    summary: "Read an event",
    key: true,
    safe: true,
    response: { status: 200, schema: EventEnvelope },
    errors: ["not_found"],
  },
  listDeliveries: {
    method: "GET",
    path: "/events/{id}/deliveries",
    summary: "List an event's deliveries with their attempts",
    key: true,
    safe: true,
    response: { status: 200, schema: DeliveryList },
    errors: ["not_found"],
  },
  redeliverEvent: {
    method: "POST",
    path: "/events/{id}/redeliver",
    summary: "Send an event again, to one endpoint or to all",
    key: true,
    safe: false,
    body: Redeliver,
    bodyOptional: true,
    response: { status: 202, schema: DeliveryList },
    errors: ["invalid_request", "not_found", "endpoint_disabled", "validation_error"],
  },
  readOpenapi: {
    method: "GET",
    path: "/openapi.json",
    summary: "Read this description of the API, as an OpenAPI 3.1 document",
    key: false,
    safe: true,
    response: { status: 200, schema: OpenapiDocument },
    errors: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Pages for people: outside the API's prefix, without a key, and no part of the OpenAPI document. */
export const PAGES = [
  { method: "GET", path: "/docs", file: "functions/docs/read-docs.ts" },
  { method: "GET", path: "/reports/{link}", file: "functions/report/read-report.ts" },
] as const;

/** `createInvitation` → `create-invitation`: the function's file and its name in the cloud. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
