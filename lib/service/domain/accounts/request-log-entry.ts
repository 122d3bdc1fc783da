import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import { RequestFault } from "#contract/dashboard/requests.ts";
import { newId } from "../shared/ids.ts";

/** The log line of a request with a key (`http/access-log.ts`). */
export const RequestLine = z.object({
  event: z.literal("request"),
  route: z.string(),
  method: z.string(),
  status: z.int(),
  account_id: z.string(),
  key_id: z.string(),
  request_id: z.string(),
  duration_ms: z.number(),
  object_id: z.optional(z.string()),
  code: z.optional(z.string()),
  faults: z.optional(z.array(RequestFault)),
});
export type RequestLine = z.infer<typeof RequestLine>;

/** A request as it is kept. */
export type RequestEntry = LoggedRequest & { account_id: string };

/**
 * The entry of a line that was logged at `at` (ms). Its id is derived from the request, so a line that is delivered twice
 * is kept once. Of the requests that a rate limit refused, those of one key and route in one minute have one id: an
 * account's other requests are limited by the same limits, so the entries of an hour are limited too.
 */
export const requestEntry = (line: RequestLine, at: number): RequestEntry => {
  const { account_id, method, status, key_id, request_id, duration_ms, object_id, code, faults, route } = line;
  const minute = Math.floor(at / 60_000) * 60_000;
  const limited = status === 429;
  const identity = limited ? `${key_id} ${route} ${minute}` : request_id;
  const derived = createHash("sha256").update(identity).digest();
  return {
    account_id,
    id: newId("req", limited ? minute : at, (bytes) => derived.subarray(0, bytes)),
    at: new Date(at).toISOString(),
    method,
    route: route.slice(route.indexOf(" ") + 1),
    object_id: object_id ?? null,
    status,
    code: code ?? null,
    duration_ms: Math.max(0, Math.round(duration_ms)),
    key_id,
    request_id,
    faults: faults ?? [],
  };
};

export const isFailed = ({ status }: Pick<LoggedRequest, "status">): boolean => status >= 400;

/** Whether a request passes the filters of the list. */
export const matches = (
  { status, key_id }: Pick<LoggedRequest, "status" | "key_id">,
  filters: { status?: string | undefined; key_id?: string | undefined },
): boolean => {
  if (filters.key_id !== undefined && filters.key_id !== key_id) return false;
  if (filters.status === undefined) return true;
  if (filters.status === "failed") return isFailed({ status });
  return filters.status.endsWith("xx") ? String(status)[0] === filters.status[0] : String(status) === filters.status;
};

/** Whether only failed requests pass the filters. */
export const wantsFailed = ({ status }: { status?: string | undefined }): boolean =>
  status === "failed" || /^[45]/.test(status ?? "");

export type RequestLog = {
  /** Keeps entries, whose ids differ. One that is kept already is replaced: it was made of the same request. */
  keep(entries: readonly RequestEntry[]): Promise<void>;
  /** The newest first, in a range of ids; `next` is the id below which to continue. */
  list(
    accountId: string,
    range: { from: string; below: string },
    filters: { status?: string | undefined; key_id?: string | undefined },
    count: number,
  ): Promise<{ requests: LoggedRequest[]; next: string | undefined }>;
  read(accountId: string, id: string): Promise<LoggedRequest | undefined>;
};
