/**
 * Why an attempt failed, in words that may be shown and logged: none says which address a name resolved to.
 * - `blocked_url`, `blocked_address`: the guard refused, nothing was sent
 * - `dns`: the name does not resolve
 * - `refused`, `unreachable`, `reset`: the connection was refused, has no route, or was dropped
 * - `tls`: no trusted TLS connection
 * - `timeout_connect`, `timeout_total`: not connected, or not answered in full, in time
 * - `protocol`: the answer is not HTTP
 * - `redirect`, `http`: answered with 3xx, or with another status that is not 2xx
 * - `other`: none of these
 */
export type DeliveryErrorClass =
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

/** What came of one attempt, as far as decisions need it. It succeeded when there is no error class. */
export type DeliveryOutcome = {
  status?: number | undefined;
  error_class?: DeliveryErrorClass | undefined;
  /** The answer's `Retry-After`, as it was sent. */
  retry_after?: string | undefined;
};
