import { isIP } from "node:net";
import { isPublicAddress } from "./address-guard.ts";

const MAX_LENGTH = 2048;
const FIRST_FREE_PORT = 1024;
const WELL_KNOWN_PORTS: ReadonlySet<number> = new Set([80, 443]);
/** Ports from 1024 on that browsers block too, because another protocol listens there (fetch: "bad port"). */
const BAD_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
/** At least two labels, none of them empty, the last one no number. */
const PUBLIC_NAME = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)+(?=.*[a-z])[a-z0-9-]{1,63}$/;
/** Names that only mean something inside a network (RFC 6761, RFC 6762, RFC 8375, RFC 9476; `internal` by ICANN). */
const INTERNAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|alt|onion)$/;

/** Where a delivery goes, or why it may not go there; `code` and `message` are fit for an error's entry. */
export type EndpointUrl =
  | { ok: true; url: URL; host: string; port: number }
  | {
      ok: false;
      code: "invalid_url" | "https_required" | "credentials_in_url" | "port_not_allowed" | "host_not_public";
      message: string;
    };

const refused = (code: Extract<EndpointUrl, { ok: false }>["code"], message: string): EndpointUrl => ({
  ok: false,
  code,
  message,
});

/** The host as a resolver takes it: no brackets around IPv6, no root dot (TLS server names have none, RFC 6066 3). */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

const isPublicHost = (host: string): boolean =>
  isIP(host) === 0 ? PUBLIC_NAME.test(host) && !INTERNAL_NAME.test(host) : isPublicAddress(host);

/**
 * Checks an endpoint's URL without resolving its name; done when it is saved and again when it is used. WHATWG parsing
 * turns every notation of an address (decimal, octal, hex, short, fullwidth, percent-encoded, with a root dot) into the
 * canonical one first. Store `url.href` of the answer, not the text that was sent.
 *
 * Ports: 443, and 1024 to 65535 but for those that browsers block. Below 1024 stand the well-known services of others.
 * @param options.allowPrivate local development: http, port 80, and hosts that are not public are welcome too
 */
export const checkEndpointUrl = (text: string, options: { allowPrivate?: boolean } = {}): EndpointUrl => {
  const url = text.length > MAX_LENGTH ? null : URL.parse(text);
  // Encoding what is not ASCII makes a URL up to nine times as long.
  if (url === null || url.href.length > MAX_LENGTH)
    return refused(
      "invalid_url",
      `Must be an https URL of at most ${MAX_LENGTH} characters, counted once it is percent-encoded.`,
    );
  const { allowPrivate = false } = options;
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) {
    return refused("https_required", "Must start with https://.");
  }
  if (url.username !== "" || url.password !== "") {
    return refused("credentials_in_url", "Must not contain a user name or password. Verify the signature instead.");
  }
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const wellKnown = allowPrivate ? WELL_KNOWN_PORTS.has(port) : port === 443;
  if (!wellKnown && (port < FIRST_FREE_PORT || BAD_PORTS.has(port))) {
    return refused("port_not_allowed", "Use port 443, or one from 1024 on that browsers do not block.");
  }
  const host = hostOf(url);
  if (!allowPrivate && !isPublicHost(host)) {
    return refused("host_not_public", "Must be a host that is reachable from the public internet.");
  }
  return { ok: true, url, host, port };
};
