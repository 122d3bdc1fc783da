import * as z from "zod/mini";
import { wholeNumberText } from "../fields.ts";
import { cursor, PAGE_SIZE, pageOf } from "../paging.ts";
import { rule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";
import { call } from "./operation.ts";

/** For how many days requests are kept. */
export const REQUEST_LOG_DAYS = 7;

/** A field that was refused, and why. Never what it contained. */
export const RequestFault = z.object({ field: z.string(), code: z.string() });

/** A request of the public API with a key of the account. */
export const LoggedRequest = z.object({
  id: z.string(),
  at: timestamp,
  method: z.string(),
  /** The path with its parameters in braces: `/api/v1/invitations/{id}`. A query is never kept. */
  route: z.string(),
  /** The id in the path, when it has the form of one of ours. */
  object_id: z.nullable(z.string()),
  status: z.int(),
  /** The error's code. */
  code: z.nullable(z.string()),
  /** How long the function took, in milliseconds. */
  duration_ms: z.int(),
  key_id: z.string(),
  /** As in the response's `X-Request-Id`. */
  request_id: z.string(),
  faults: z.array(RequestFault),
});
export type LoggedRequest = z.infer<typeof LoggedRequest>;

export const LoggedRequestEnvelope = z.object({ request: LoggedRequest });

export const LoggedRequestPage = pageOf(LoggedRequest);

/** A status, `404`, or a class of them. */
const statusFilter = z
  .string()
  .check(
    rule(
      (text) => /^(?:[245]xx|failed|[1-5]\d\d)$/.test(text),
      "invalid_status",
      "Must be a status such as 404, or 2xx, 4xx, 5xx or failed.",
    ),
  );

export const RequestQuery = z.strictObject({
  status: z.optional(statusFilter),
  key_id: z.optional(z.string()),
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
});
export type RequestQuery = z.infer<typeof RequestQuery>;

export const requestsOperations = {
  /** The newest first. A page may be short, or empty, while there is more: the next one continues further back. */
  listRequests: call("GET /requests/items", "requests.read", LoggedRequestPage, { query: RequestQuery }),

  readRequest: call("GET /requests/items/{id}", "requests.read", LoggedRequestEnvelope),
};
