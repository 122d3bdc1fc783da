import { isIP } from "node:net";
import { isPublicAddress } from "./address-guard.ts";

const MAX_LENGTH = 2048;
const HTTPS_PORT = 443;
const HTTP_PORT = 80;
/** The first unprivileged port. */
const FIRST_FREE_PORT = 1024;
/** At least two labels, none of them empty, the last one not a number. */
const PUBLIC_NAME = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)+(?=.*[a-z])[a-z0-9-]{1,63}$/;
/** Names that are only meaningful inside a network (RFC 6761, RFC 6762, RFC 8375, RFC 9476; `internal` by ICANN). */
const INTERNAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|alt|onion)$/;

/** Where a delivery goes, or why it may not go there; `code` and `message` can be used in an error response. */
export type EndpointUrl =
  | { ok: true; url: URL; host: string; port: number }
  | {
      ok: false;
      code:
        | "invalid_url"
        | "https_required"
        | "credentials_in_url"
        | "port_not_allowed"
        | "own_host"
        | "host_not_public";
      message: string;
    };

/** Which URLs an endpoint may have. */
export type UrlPolicy = {
  /** Local development: also allows http, port 80 and every port from 1024 on, and hosts that are not public. */
  allowPrivate?: boolean;
  /** Allowed ports; 443 by default. */
  ports?: readonly number[];
  /** The service's own hosts, with or without a port: an event must not come back as a request. */
  ownHosts?: readonly string[];
};

const refused = (code: Extract<EndpointUrl, { ok: false }>["code"], message: string): EndpointUrl => ({
  ok: false,
  code,
  message,
});

/** The host as a resolver expects it: no brackets around IPv6, no root dot (TLS server names have none, RFC 6066 3). */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

const isPort = (port: number, { allowPrivate = false, ports = [HTTPS_PORT] }: UrlPolicy): boolean =>
  ports.includes(port) || (allowPrivate && (port === HTTP_PORT || port === HTTPS_PORT || port >= FIRST_FREE_PORT));

const isPublicHost = (host: string): boolean =>
  isIP(host) === 0 ? PUBLIC_NAME.test(host) && !INTERNAL_NAME.test(host) : isPublicAddress(host);

/**
 * Checks an endpoint's URL without resolving its name, on save and again on use. WHATWG parsing first converts every
 * notation of an address (decimal, octal, hex, short, fullwidth, percent-encoded, with a root dot) into the canonical
 * one. Store `url.href` of the result, not the text that was sent.
 *
 * Few ports are allowed, because anyone who can have requests sent to any port can use the service as a port scanner.
 */
export const checkEndpointUrl = (text: string, policy: UrlPolicy = {}): EndpointUrl => {
  const url = text.length > MAX_LENGTH ? null : URL.parse(text);
  // Percent-encoding non-ASCII characters makes a URL up to nine times as long.
  if (url === null || url.href.length > MAX_LENGTH)
    return refused(
      "invalid_url",
      `Must be an https URL of at most ${MAX_LENGTH} characters, counted once it is percent-encoded.`,
    );
  const { allowPrivate = false, ports = [HTTPS_PORT], ownHosts = [] } = policy;
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) {
    return refused("https_required", "Must start with https://.");
  }
  if (url.username !== "" || url.password !== "") {
    return refused("credentials_in_url", "Must not contain a user name or password. Verify the signature instead.");
  }
  const port = Number(url.port || (url.protocol === "https:" ? HTTPS_PORT : HTTP_PORT));
  if (!isPort(port, policy)) return refused("port_not_allowed", `Use port ${ports.join(" or ")}.`);
  const host = hostOf(url);
  if (ownHosts.includes(host) || ownHosts.includes(`${host}:${port}`)) {
    return refused("own_host", "Must be one of your hosts: this is a host of this service.");
  }
  if (!allowPrivate && !isPublicHost(host)) {
    return refused("host_not_public", "Must be a host that is reachable from the public internet.");
  }
  return { ok: true, url, host, port };
};
