import { API_PREFIX } from "#contract/operations.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";

/** The document without `webhooks`, which some generators do not read. The schemas of the events stay. */
export const withoutWebhooks = <Document extends { webhooks: unknown }>({ webhooks: _, ...rest }: Document) => rest;

/** The document as the service at `baseUrl` serves it: with its own URL in `servers` and in every example. */
export const servedAt = <Document extends object>(document: Document, baseUrl: string) => {
  const origin = baseUrl.slice(0, -API_PREFIX.length);
  const own = JSON.parse(JSON.stringify(document).replaceAll(EXAMPLE_ORIGIN, () => origin)) as Document;
  return { ...own, servers: [{ url: baseUrl, description: "This service" }] };
};
