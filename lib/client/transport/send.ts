import { type AnsweredCall, ConnectionError, ResponseError, TimeoutError } from "../errors.ts";
import { type CallOptions, checkedLimit, type RequestInfo, type Settings } from "../options.ts";
import type { Platform, ResponseHeaders, Signal } from "../platform/platform.ts";
import { VERSION } from "../version.ts";
import { apiErrorOf } from "./api-error-of.ts";
import { isRetryable, waitBefore } from "./retry-policy.ts";

/** A call of the API. */
export type ApiRequest = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Segments below the base URL: `["invitations", id]`. */
  path: readonly string[];
  query?: object | undefined;
  body?: unknown;
  /** The service recognizes a repeat by the body's `reference`, so the client makes up no key. */
  hasReference?: boolean;
};

/** A response of status 2xx: its body, still of unknown shape. */
export type Answer = { body: unknown; call: AnsweredCall };

/** Makes a call with its retries. */
export type Send = (request: ApiRequest, options?: CallOptions) => Promise<Answer>;

type Attempt = { status: number; headers: ResponseHeaders; text: string };

/** @throws TypeError for an id that would lead to another path */
const pathOf = (segments: readonly string[]): string =>
  segments
    .map((segment) => {
      // URLs resolve dots.
      if (typeof segment === "string" && !/^\.{0,2}$/.test(segment)) return `/${encodeURIComponent(segment)}`;
      throw new TypeError(`This is not an id: ${JSON.stringify(segment)}`);
    })
    .join("");

const urlOf = (base: string, query: object | undefined): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
};

const headersOf = (settings: Settings, body: string | undefined, key: string | undefined): Record<string, string> => ({
  accept: "application/json",
  authorization: `Bearer ${settings.apiKey}`,
  // Browsers drop it.
  "user-agent": `assessment-invitations-js/${VERSION}`,
  ...(body === undefined ? {} : { "content-type": "application/json" }),
  ...(key === undefined ? {} : { "idempotency-key": key }),
});

/** @throws TypeError for a key that a header cannot carry, which would look like a failed connection */
const keyOf = (given: string | undefined, { hasReference = false }: ApiRequest): string | undefined => {
  if (given === undefined) return hasReference ? undefined : crypto.randomUUID();
  if (/^[ -~]{1,255}$/.test(given)) return given;
  throw new TypeError("idempotencyKey must be 1 to 255 printable ASCII characters.");
};

/** A signal that the attempt obeys, and whether its time is up. */
const deadline = (timeoutMs: number, signal: Signal | undefined) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  return { timeout, either: signal === undefined ? timeout : AbortSignal.any([timeout, signal]) };
};

const parsed = (text: string, call: AnsweredCall): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ResponseError(`${call.method} ${call.path} got a ${call.status} whose body is not JSON.`, call, cause);
  }
};

/**
 * Sends requests, and retries those without a response and those whose response says that another attempt may succeed.
 * Every POST has an Idempotency-Key, the same for all of its attempts, or a reference, so it does its work once.
 */
export const sender =
  (settings: Settings, platform: Platform): Send =>
  async (request, options = {}) => {
    const { signal } = options;
    const maxRetries = checkedLimit("maxRetries", options.maxRetries, settings.maxRetries);
    const timeoutMs = checkedLimit("timeoutMs", options.timeoutMs, settings.timeoutMs);
    const { method } = request;
    const path = pathOf(request.path);
    const url = urlOf(settings.baseUrl + path, request.query);
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const idempotencyKey = method === "POST" ? keyOf(options.idempotencyKey, request) : undefined;
    const headers = headersOf(settings, body, idempotencyKey);

    /** The response, or the error that prevented a complete one. */
    const once = async (info: RequestInfo): Promise<Attempt | ConnectionError> => {
      const { timeout, either } = deadline(timeoutMs, signal);
      const call = { method, path, attempts: info.attempt, idempotencyKey };
      try {
        const init = {
          method,
          headers,
          signal: either,
          redirect: "manual",
          ...(body === undefined ? {} : { body }),
        } as const;
        const response = await settings.fetch(url, init);
        return { status: response.status, headers: response.headers, text: await response.text() };
      } catch (cause) {
        signal?.throwIfAborted();
        const unknown = method === "GET" ? "" : " Its outcome is unknown.";
        return timeout.aborted
          ? new TimeoutError(`${method} ${path} got no response within ${timeoutMs} ms.${unknown}`, call, cause)
          : new ConnectionError(`${method} ${path} got no complete response.${unknown}`, call, cause);
      }
    };

    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      const info: RequestInfo = { method, url, attempt, idempotencyKey };
      settings.onRequest(info);
      const started = platform.now();
      const outcome = await once(info);
      const answered = outcome instanceof ConnectionError ? undefined : outcome;
      let error: Error;
      if (outcome instanceof ConnectionError) error = outcome;
      else {
        const { status, headers, text } = outcome;
        const requestId = headers.get("x-request-id");
        settings.onResponse({ ...info, status, headers, requestId, durationMs: platform.now() - started });
        const call: AnsweredCall = { method, path, attempts: attempt, idempotencyKey, status, headers };
        if (status >= 200 && status < 300) return { body: parsed(text, call), call };
        error = apiErrorOf(text, call);
        if (!isRetryable(status, headers)) throw error;
      }
      const wait =
        attempt > maxRetries ? undefined : waitBefore(attempt, answered?.headers, platform.now(), platform.random);
      if (wait === undefined) throw error;
      await platform.pause(wait, signal);
    }
  };
