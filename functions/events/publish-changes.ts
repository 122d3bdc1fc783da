import { noticeLowBalance } from "#actions/events/notice-low-balance.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { publishOrPostpone } from "#actions/events/publish-or-postpone.ts";
import { recordMetrics } from "#actions/events/record-metrics.ts";
import { streamHandler } from "#http/batch.ts";
import { publisher } from "#runtime/events/publish-changes.ts";

export const handler = streamHandler(publisher.log, (record) =>
  publishOrPostpone(publisher, publisher.changed(record), async () => {
    const change = publisher.changeOf(record);
    if (change === undefined) return;
    await publisher.clock.within(change.after.account_id, () => publishChange(publisher, change));
    await noticeLowBalance(publisher, change);
    recordMetrics(publisher, change);
  }),
);
