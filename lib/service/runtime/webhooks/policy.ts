import type { UrlPolicy } from "#adapters/webhooks/endpoint-url.ts";
import { readEnv, webhooksMayBePrivate } from "../env.ts";

/** Which webhook URLs are allowed, on save and on sending. */
export const webhookPolicy = (): UrlPolicy => {
  const { WEBHOOK_PORTS, OWN_HOSTS } = readEnv("WEBHOOK_PORTS", "OWN_HOSTS");
  return {
    allowPrivate: webhooksMayBePrivate(),
    ports: WEBHOOK_PORTS.split(",").map(Number),
    ownHosts: OWN_HOSTS.split(","),
  };
};
