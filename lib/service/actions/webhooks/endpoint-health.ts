import { type EndpointView, RECENT_DELIVERIES } from "#contract/dashboard/webhooks.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import { healthOf } from "#domain/webhooks/health.ts";
import type { DeliveryStore, EndpointStore } from "#domain/webhooks/ports.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

type Deps = {
  clock: Clock;
  endpoints: Pick<EndpointStore, "read" | "list">;
  deliveries: Pick<DeliveryStore, "page">;
};

const recent = async (deps: Pick<Deps, "deliveries">, accountId: string): Promise<DeliveryRecord[]> => {
  const all = { from: "evt_", to: "evt_~", order: "latest_first", count: RECENT_DELIVERIES } as const;
  return (await deps.deliveries.page(accountId, all)).deliveries;
};

/** An endpoint as the dashboard shows it. */
export const viewEndpoint = async (deps: Deps, endpoint: EndpointRecord): Promise<EndpointView> => ({
  ...presentEndpoint(endpoint, deps.clock.now()),
  health: healthOf(endpoint, await recent(deps, endpoint.account_id)),
});

/** @throws ApiError `not_found`. */
export const readEndpointView = async (deps: Deps, target: EndpointTarget): Promise<EndpointView> =>
  viewEndpoint(deps, await readEndpoint(deps, target));

/** The account's endpoints, oldest first. */
export const listEndpointViews = async (deps: Deps, accountId: string): Promise<EndpointView[]> => {
  const [endpoints, deliveries] = await Promise.all([deps.endpoints.list(accountId), recent(deps, accountId)]);
  const now = deps.clock.now();
  return endpoints.map((endpoint) => ({ ...presentEndpoint(endpoint, now), health: healthOf(endpoint, deliveries) }));
};
