import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import { toEmailProgress } from "../email-progress-item.ts";
import { keys } from "../keys.ts";
import type { Item } from "../table.ts";

/** The row of an endpoint. What is unset is left out, so that a condition can ask for its absence. */
export const toEndpointItem = (endpoint: EndpointRecord): Item => {
  const { failure_run, ...rest } = endpoint;
  return Object.fromEntries(
    Object.entries({ ...keys.endpoint(endpoint.account_id, endpoint.id), ...rest, ...failure_run }).filter(
      ([, value]) => value !== null,
    ),
  );
};

/** The endpoint in a row. */
export const toEndpoint = (item: Item): EndpointRecord => ({
  id: item.id,
  account_id: item.account_id,
  url: item.url,
  events: item.events,
  enabled: item.enabled,
  disabled_reason: item.disabled_reason ?? null,
  disabled_at: item.disabled_at ?? null,
  secrets: item.secrets,
  secrets_version: item.secrets_version,
  failure_run:
    item.failures === undefined
      ? null
      : {
          first_failure_at: item.first_failure_at,
          last_failure_at: item.last_failure_at,
          failures: item.failures,
        },
  paused_until: item.paused_until ?? null,
  ...toEmailProgress(item),
  created_at: item.created_at,
});
