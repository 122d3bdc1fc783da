import type * as z from "zod/mini";
import * as each from "./each-operation.ts";
import type { ErrorCode } from "./errors.ts";
import type { LimitClass } from "./limits.ts";

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
  /** It writes nothing. */
  safe: boolean;
  /**
   * Its work runs beside the limit checks and is dropped when one refuses. Only for a safe operation that reads one row of
   * at most 8 KB, so that a refused request costs 2 read units at most; what reads more waits for the limits.
   */
  ahead?: true;
  body?: z.core.$ZodType;
  /** A request without a body means the same as one with `{}`. */
  bodyOptional?: true;
  query?: z.core.$ZodType;
  headers?: Readonly<Record<string, z.core.$ZodType>>;
  response: { status: 200 | 201 | 202; schema: z.core.$ZodType };
  /** Codes beyond those that any request can meet (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
};

/** Names of the parameters in a path template: `"id"` of `/invitations/{id}`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** What any request with a key can be answered, whatever the endpoint. */
export const COMMON_ERRORS = ["unauthorized", "rate_limited", "server_error"] as const satisfies readonly ErrorCode[];

/** Every endpoint, in the order of the OpenAPI document. A function takes its own from `each-operation.ts`. */
export const operations = {
  listTests: each.listTests,
  createInvitation: each.createInvitation,
  readInvitation: each.readInvitation,
  listInvitations: each.listInvitations,
  cancelInvitation: each.cancelInvitation,
  resendInvitation: each.resendInvitation,
  readResult: each.readResult,
  readAccount: each.readAccount,
  createWebhookEndpoint: each.createWebhookEndpoint,
  listWebhookEndpoints: each.listWebhookEndpoints,
  readWebhookEndpoint: each.readWebhookEndpoint,
  updateWebhookEndpoint: each.updateWebhookEndpoint,
  deleteWebhookEndpoint: each.deleteWebhookEndpoint,
  rotateWebhookSecret: each.rotateWebhookSecret,
  activateWebhookSecret: each.activateWebhookSecret,
  sendTestEvent: each.sendTestEvent,
  listEvents: each.listEvents,
  readEvent: each.readEvent,
  listDeliveries: each.listDeliveries,
  redeliverEvent: each.redeliverEvent,
  readOpenapi: each.readOpenapi,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Pages for people: outside the API's prefix, without a key, and no part of the OpenAPI document. */
export const PAGES = [
  { method: "GET", path: "/docs", file: "functions/pages/read-docs.ts" },
  { method: "GET", path: "/reports/{link}", file: "functions/pages/read-report.ts" },
] as const;

/** `createInvitation` → `create-invitation`: the function's file and its name in the cloud. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
