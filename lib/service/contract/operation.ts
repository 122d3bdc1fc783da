import type * as z from "zod/mini";
import type { Scope } from "./accounts/scopes.ts";
import type { Permission } from "./dashboard/permissions.ts";
import type { ErrorCode } from "./errors.ts";
import type { LimitClass } from "./limits.ts";

/** Who may call an operation. */
export type Admission =
  /** An API key with a scope (null: any key). With `testMode`, a live key gets 403 `test_mode_only`. */
  | { by: "key"; scope: Scope | null; testMode?: true }
  /** A member of the account, in a session of the dashboard, whose role has a permission (null: any member). */
  | { by: "member"; permission: Permission | null }
  /** A candidate, by the token of their invitation's link. */
  | { by: "link" }
  /** An ATS, by the key of its connection. */
  | { by: "connection" }
  /** Someone who is signed in to the dashboard, as a member of an account or not. */
  | { by: "person" }
  /** The dashboard's own page, whose person has not signed in yet. */
  | { by: "page" }
  /** Whoever has the URL, because it is public or cannot be guessed. */
  | { by: "url" }
  /** Anyone, as often as the limit per IP address allows. */
  | { by: "anyone" };

/** How a request with an `Idempotency-Key` is answered when it is repeated. */
export type Idempotency =
  /** It is performed again, which changes nothing. Nothing is kept under its key. */
  | "by nature"
  /** From the rows that the first request wrote, which its action finds by the key. */
  | "by its rows"
  /**
   * With the current state of what `replay` names, in the words of the documentation. The key is recorded in the transaction of the act, or afterwards where
   * acting twice is harmless: a crash in between then lets a repeat act again.
   */
  | { replay: string; recorded: "in its transaction" | "afterwards" };

/**
 * Everything that is true of a function that answers requests, but for what it needs to run (`lib/infra/functions/needs/`). Its
 * file, route, role, alarms, validation, types and documentation are derived from its entry.
 */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the prefix of its kind; path parameters in braces, as in API Gateway and OpenAPI. */
  path: `/${string}`;
  /**
   * Of a GET: the operations that other methods of the same address have. Its function receives the methods that none of
   * them has, and lists theirs in `Allow`.
   */
  alongside?: readonly { method: "POST" | "PATCH" | "DELETE"; path: `/${string}` }[];
  admission: Admission;
  /** Its per-minute limit, in addition to those of every endpoint. */
  limit?: LimitClass;
  /** Of the dashboard: its limit per account, in addition to the one per session. */
  accountLimit?: "import";
  /**
   * Its work runs concurrently with the limit checks and is discarded if one rejects the request. Only for an operation
   * that reads one row of at most 8 KB besides its metadata, so that a rejected request costs about 2 read units; others wait for the limits.
   */
  speculative?: true;
  /** Whether requests may have an `Idempotency-Key`, and how a repeat is answered. */
  idempotent?: Idempotency;
  body?: z.core.$ZodType;
  /** A request without a body is equivalent to one with `{}`. */
  bodyOptional?: true;
  /** The largest accepted body, in bytes, if it is not the usual 64 KiB. */
  maxBodyBytes?: number;
  query?: z.core.$ZodType;
  /** Without a schema the response is a redirect (302), a file, or what the action returns. */
  response: { status: 200 | 201 | 202 | 302; schema?: z.core.$ZodType };
};

/** An operation of the API, which is documented. */
export type ApiOperation = Operation & {
  admission: { by: "key" | "anyone" };
  summary: string;
  response: { schema: z.core.$ZodType };
  /** In addition to `COMMON_ERRORS`. */
  errors: readonly ErrorCode[];
};
