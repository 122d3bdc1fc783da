/**
 * Why an attempt failed, in words that may be shown and logged: none discloses the address that a name resolved to.
 * - `blocked_url`, `blocked_address`: rejected by the guard, nothing was sent
 * - `dns`: the name does not resolve
 * - `refused`, `unreachable`, `reset`: the connection was refused, has no route, or was dropped
 * - `tls`: no trusted TLS connection
 * - `timeout_connect`, `timeout_total`: not connected in time, or no complete response in time
 * - `protocol`: the response is not HTTP
 * - `redirect`, `http`: status 3xx, or another status that is not 2xx
 * - `other`: none of these
 */
export type AttemptErrorClass =
  | "blocked_url"
  | "blocked_address"
  | "dns"
  | "refused"
  | "unreachable"
  | "reset"
  | "tls"
  | "timeout_connect"
  | "timeout_total"
  | "protocol"
  | "redirect"
  | "http"
  | "other";

/** The outcome of one attempt. It succeeded if there is no error class. */
export type AttemptOutcome = {
  status?: number | undefined;
  error_class?: AttemptErrorClass | undefined;
  /** The response's `Retry-After`, as sent. */
  retry_after?: string | undefined;
};
