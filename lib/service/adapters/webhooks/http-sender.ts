import { isIP } from "node:net";
import type { AttemptErrorClass, AttemptOutcome } from "#domain/attempts/attempt-outcome.ts";
import { checkEndpointUrl, type UrlPolicy } from "./endpoint-url.ts";
import { guardedConnections } from "./guarded-connections.ts";
import { postOnce, type SendLimits } from "./post-once.ts";
import { type HostPolicy, resolveHost } from "./resolve-host.ts";

/** Milliseconds until connected (name, TCP and TLS together), and until the status of the response (decisions: webhooks). */
export const LIMITS = { connect: 3_000, total: 15_000 } as const;
/** How long a report to an ATS may take (decisions: ATS connections). Its answer says in its body whether it was taken. */
export const REPORT_LIMITS = { connect: 3_000, total: 10_000, needsBody: true } as const;
/** What is read from an ATS: a page of orders. */
export const READ_LIMITS = { ...REPORT_LIMITS, answer: 4_194_304 } as const;
const USER_AGENT = "Assessment-Invitation-Service/1.0 (webhooks)";

/** One delivery as sent: the exact bytes that were signed, and the headers that sign them. */
export type WebhookRequest = {
  /** POST by default. */
  method?: "GET" | "PATCH" | "POST" | "PUT";
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** The outcome of a delivery; it can be stored and shown to the endpoint's owner. */
export type WebhookResponse = AttemptOutcome & {
  ok: boolean;
  duration_ms: number;
  /** At most 1 KB of the response body, unless `limits` say more. */
  body_excerpt: string;
};

/** Sends webhooks. */
export type WebhookHttp = {
  /** POSTs once. Every expected failure is a value; see `AttemptErrorClass`. */
  post(request: WebhookRequest): Promise<WebhookResponse>;
  /** Closes idle connections. */
  close(): void;
};

/** All options have a default. */
export type WebhookHttpOptions = HostPolicy &
  UrlPolicy & {
    limits?: SendLimits;
    /** Certificates to trust instead of the public ones (tests). */
    ca?: string;
    /** A monotonic clock in milliseconds. */
    monotonic?: () => number;
  };

/**
 * The webhook sender. It checks the URL again, resolves the name once, checks every address, and connects to a checked
 * address. Redirects are not followed. A response counts by its status, which has to arrive within the limit; its body is an
 * excerpt for people.
 */
export const webhookHttp = (options: WebhookHttpOptions = {}): WebhookHttp => {
  const { limits = LIMITS, monotonic = () => performance.now() } = options;
  const connections = guardedConnections(options, options.ca);

  const post = async ({ method = "POST", url, headers, body }: WebhookRequest): Promise<WebhookResponse> => {
    const started = monotonic();
    const elapsed = () => Math.round(monotonic() - started);
    const blocked = (error_class: AttemptErrorClass) => ({ ok: false, error_class, duration_ms: 0, body_excerpt: "" });
    const target = checkEndpointUrl(url, options);
    if (!target.ok) return blocked(target.code === "host_not_public" ? "blocked_address" : "blocked_url");
    // Node does not look up a literal address, so the policy checks it here.
    const literal = isIP(target.host) === 0 || (await resolveHost(target.host, options));
    if (literal !== true && !literal.ok) return blocked(literal.error_class);
    const { protocol, pathname, search } = target.url;
    const attempt = (fresh: boolean) => {
      const agent = connections.agentFor(protocol, fresh);
      const own = {
        ...(body.byteLength === 0 ? {} : { "content-type": headers["content-type"] ?? "application/json" }),
        "content-length": body.byteLength,
        "user-agent": USER_AGENT,
        accept: headers.accept ?? "*/*",
        "accept-encoding": "identity",
      };
      const line = { method, protocol, host: target.host, port: target.port, path: pathname + search };
      const left = limits.total - elapsed();
      return postOnce({ ...line, agent, headers: { ...headers, ...own } }, body, { ...limits, total: left });
    };
    const first = await attempt(false);
    // The receiver closed a reused connection just as it was used: that is not its response. The event's id makes a
    // repeat harmless.
    const died = first.reused && first.error_class === "reset" && first.status === undefined;
    const { reused, ...outcome } = died ? await attempt(true) : first;
    return { ok: outcome.error_class === undefined, duration_ms: elapsed(), ...outcome };
  };

  return { post, close: connections.close };
};
