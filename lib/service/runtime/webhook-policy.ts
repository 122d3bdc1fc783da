import type { UrlPolicy } from "#adapters/webhooks/endpoint-url.ts";
import { readEnv, webhooksMayBePrivate } from "./env.ts";

/** Where webhooks may be sent, for those who save an address and those who send to it. */
export const webhookPolicy = (): UrlPolicy => {
  const { WEBHOOK_PORTS, OWN_HOSTS } = readEnv("WEBHOOK_PORTS", "OWN_HOSTS");
  return {
    allowPrivate: webhooksMayBePrivate(),
    ports: WEBHOOK_PORTS.split(",").map(Number),
    ownHosts: OWN_HOSTS.split(","),
  };
};
