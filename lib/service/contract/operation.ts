import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { LimitClass } from "./limits.ts";
import type { Scope } from "./scopes.ts";

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
  /** What the key must be allowed to do; null for what every key may, and for what needs none. */
  scope: Scope | null;
  /** The per-minute limit it belongs to, besides those of every endpoint. */
  limit?: LimitClass;
  /** It writes nothing. */
  safe: boolean;
  /**
   * Its work runs beside the limit checks and is dropped when one refuses. Only for a safe operation that reads one row of
   * at most 8 KB, so that a refused request costs 2 read units at most; what reads more waits for the limits.
   */
  speculative?: true;
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
