import { type EndpointDays, MAX_COUNTED_DELIVERIES } from "#contract/dashboard/webhooks.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import { drawnDays, endpointDays } from "#domain/webhooks/delivery-days.ts";
import type { DeliveryStore } from "#domain/webhooks/ports.ts";

const READ_AT_ONCE = 200;

/** How the account's endpoints did on each of the last days, from the latest MAX_COUNTED_DELIVERIES at most. */
export const readEndpointDays = async (
  deps: { clock: Clock; settings: SettingsReader; deliveries: Pick<DeliveryStore, "page"> },
  accountId: string,
): Promise<{ endpoints: EndpointDays[]; isExact: boolean }> => {
  const now = deps.clock.now();
  const days = drawnDays(now, zoneOf(await deps.settings(accountId)));
  const found: DeliveryRecord[] = [];
  let to: string | undefined = firstIdAt("evt", now + 1);
  while (to !== undefined && found.length < MAX_COUNTED_DELIVERIES) {
    const page: Awaited<ReturnType<DeliveryStore["page"]>> = await deps.deliveries.page(accountId, {
      from: firstIdAt("evt", days[0]?.from ?? now),
      to,
      order: "latest_first",
      count: READ_AT_ONCE,
    });
    found.push(...page.deliveries);
    to = page.next;
  }
  return { endpoints: endpointDays(found, days), isExact: to === undefined };
};
