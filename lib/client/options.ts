import { type Fetch, isBrowser, type ResponseHeaders, type Signal } from "./platform/platform.ts";

/** A request as the hooks see it: without the API key and the body. */
export type RequestInfo = {
  method: string;
  /** With its query, which can contain an email address: think before you log it. */
  url: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** The same for every attempt; undefined if there is none. */
  idempotencyKey: string | undefined;
};

/** A response as the hooks see it. */
export type ResponseInfo = RequestInfo & {
  status: number;
  headers: ResponseHeaders;
  requestId: string | null;
  /** From the start of the attempt to its complete response. */
  durationMs: number;
};

export type ClientOptions = {
  /** An API key, `ais_live_…` or `ais_test_…`. */
  apiKey: string | undefined;
  /** The service's base URL with its version, such as `https://assess.example.com/api/v1`. */
  baseUrl: string | undefined;
  /** The longest time for one attempt, in milliseconds (default 30,000). */
  timeoutMs?: number | undefined;
  /** The most retries of a call (default 2). */
  maxRetries?: number | undefined;
  /** Used instead of the global `fetch`: for a proxy, or in tests. */
  fetch?: Fetch | undefined;
  /** Called before each attempt. */
  onRequest?: ((request: RequestInfo) => void) | undefined;
  /** Called after each complete response, of any status. */
  onResponse?: ((response: ResponseInfo) => void) | undefined;
};

/** Options of one call. */
export type CallOptions = {
  /** Stops the call and its retries; the call rejects with the signal's reason. */
  signal?: Signal | undefined;
  /** The longest time for one attempt, in milliseconds. */
  timeoutMs?: number | undefined;
  /** The most retries. */
  maxRetries?: number | undefined;
  /**
   * For POST: calls with the same key do their work once. Made up if absent, so that retries are safe, except where
   * invitations have a `reference`, by which the service recognizes repeats. Pass one that you store with your record, to
   * be safe across restarts of your program too.
   */
  idempotencyKey?: string | undefined;
};

/** Checked options, with their defaults. */
export type Settings = {
  apiKey: string;
  baseUrl: string;
  timeoutMs: number;
  maxRetries: number;
  fetch: Fetch;
  onRequest: (request: RequestInfo) => void;
  onResponse: (response: ResponseInfo) => void;
};

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 2;

const checkedBaseUrl = (baseUrl: string | undefined): string => {
  const url = typeof baseUrl === "string" ? baseUrl.replace(/\/+$/, "") : "";
  if (!/^https?:\/\/[^?#]+\/api\/v1$/.test(url) || !URL.canParse(url)) {
    throw new TypeError("baseUrl must be the service's URL with its version, such as https://example.com/api/v1.");
  }
  return url;
};

const checkedKey = (apiKey: string | undefined): string => {
  // Also keeps line breaks out of the header, such as the one at the end of a file.
  if (typeof apiKey !== "string" || !/^[!-~]+$/.test(apiKey)) {
    throw new TypeError("apiKey must be ais_live_… or ais_test_…. Is its environment variable set?");
  }
  if (isBrowser() && !apiKey.startsWith("ais_test_")) {
    throw new Error("A live API key must not be used in a browser, where everyone can read it. Use it on your server.");
  }
  return apiKey;
};

/** A limit given by the caller. */
export const checkedLimit = (
  name: "timeoutMs" | "maxRetries",
  value: number | undefined,
  otherwise: number,
): number => {
  if (value === undefined) return otherwise;
  const least = name === "timeoutMs" ? 1 : 0;
  // A timer of the platform holds 31 bits, and fires at once beyond.
  if (Number.isInteger(value) && value >= least && value < 2 ** 31) return value;
  throw new TypeError(`${name} must be a whole number of at least ${least}.`);
};

/**
 * @throws TypeError for an option that cannot work
 * @throws Error for a live key in a browser
 */
export const settingsOf = (options: ClientOptions): Settings => ({
  apiKey: checkedKey(options.apiKey),
  baseUrl: checkedBaseUrl(options.baseUrl),
  timeoutMs: checkedLimit("timeoutMs", options.timeoutMs, TIMEOUT_MS),
  maxRetries: checkedLimit("maxRetries", options.maxRetries, MAX_RETRIES),
  // Looked up at each call, so that what replaces the global one later is used.
  fetch: options.fetch ?? ((url, init) => fetch(url, init)),
  onRequest: options.onRequest ?? (() => {}),
  onResponse: options.onResponse ?? (() => {}),
});
