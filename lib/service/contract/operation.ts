import type * as z from "zod/mini";
import type { Scope } from "./accounts/scopes.ts";
import type { ErrorCode } from "./errors.ts";
import type { LimitClass } from "./limits.ts";

/**
 * One endpoint. Routes, function files, limits, validation and the OpenAPI document are derived from these entries: the
 * entry `createInvitation` is served by `functions/api/create-invitation.ts`.
 */
export type Operation = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Relative to {base_url}; path parameters in braces, as in API Gateway and OpenAPI. */
  path: `/${string}`;
  /**
   * Of a GET: the operations that other methods of the same address have. Its function receives the methods that none of
   * them has, and lists theirs in `Allow`.
   */
  alongside?: readonly { method: "POST" | "PATCH" | "DELETE"; path: `/${string}` }[];
  summary: string;
  /** Whether the request needs an API key. */
  key: boolean;
  /** The scope that the key needs; null when any key will do, or none is needed. */
  scope: Scope | null;
  /** Only with a test key; with a live one it is 403 `test_mode_only`. */
  testMode?: true;
  /** Its per-minute limit, in addition to those of every endpoint. */
  limit?: LimitClass;
  /** It writes nothing. */
  safe: boolean;
  /**
   * Its work runs concurrently with the limit checks and is discarded if one rejects the request. Only for a safe
   * operation that reads one row of at most 8 KB, so that a rejected request costs at most 2 read units; others wait
   * for the limits.
   */
  speculative?: true;
  body?: z.core.$ZodType;
  /** A request without a body is equivalent to one with `{}`. */
  bodyOptional?: true;
  /** The largest accepted body, in bytes, if it is not the usual 64 KiB. */
  maxBodyBytes?: number;
  query?: z.core.$ZodType;
  headers?: Readonly<Record<string, z.core.$ZodType>>;
  response: { status: 200 | 201 | 202; schema: z.core.$ZodType };
  /** Error codes in addition to those that any request can get (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
};

/** Names of the parameters in a path template: `"id"` of `/invitations/{id}`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;
