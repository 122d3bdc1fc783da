import type { EndpointUrlCheck } from "#domain/webhooks/ports.ts";
import { checkEndpointUrl, type UrlPolicy } from "./endpoint-url.ts";
import { type HostPolicy, resolveHost } from "./resolve-host.ts";

const WORDS = {
  dns: { code: "host_not_found", message: "The host's name does not resolve. Check its spelling." },
  blocked_address: {
    code: "host_not_public",
    message: "Must be a host that is reachable from the public internet.",
  },
} as const;

/** Validates a URL on save against every address it currently resolves to. The addresses are never disclosed. */
export const endpointUrlCheck =
  (policy: HostPolicy & UrlPolicy = {}): EndpointUrlCheck =>
  async (text) => {
    const checked = checkEndpointUrl(text, policy);
    if (!checked.ok) return { ok: false, code: checked.code, message: checked.message };
    const resolution = await resolveHost(checked.host, policy);
    return resolution.ok ? { ok: true, url: checked.url.href } : { ok: false, ...WORDS[resolution.error_class] };
  };
