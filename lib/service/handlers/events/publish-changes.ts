import { noticeLowBalance } from "#actions/events/notice-low-balance.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { publishOrPostpone } from "#actions/events/publish-or-postpone.ts";
import { recordMetrics } from "#actions/events/record-metrics.ts";
import { streamHandler } from "#http/batch.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "log"
  | "metrics"
  | "changeOf"
  | "changed"
  | "publications"
  | "emails"
  | "scoring"
  | "invitations"
  | "simulations"
  | "lookups"
  | "events"
  | "endpoints"
  | "deliveries"
  | "reports"
  | "deliveryQueue"
  | "integrationQueue"
  | "connections"
  | "orders"
  | "pageUrl"
  | "baseUrl"
  | "results"
  | "shares"
  | "norms"
  | "settings"
  | "lowBalance"
  | "members"
  | "notifications"
>;

export const publishChanges = {
  on: (ports: Needed) =>
    streamHandler(ports.log, (record) =>
      publishOrPostpone(ports, ports.changed(record), async () => {
        const change = ports.changeOf(record);
        if (change === undefined) return;
        await ports.clock.within(change.after.account_id, () => publishChange(ports, change));
        await noticeLowBalance(ports, change);
        recordMetrics(ports, change);
      }),
    ),
};
