import { noticeLowBalance } from "#actions/accounts/notice-low-balance.ts";
import { countChange } from "#actions/events/count-change.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { publishOrPutOff } from "#actions/events/publish-put-off.ts";
import { streamHandler } from "#http/batch.ts";
import { publisher } from "#runtime/events/publish-changes.ts";

export const handler = streamHandler(publisher.log, (record) =>
  publishOrPutOff(publisher, publisher.changed(record), async () => {
    const change = publisher.changeOf(record);
    if (change === undefined) return;
    await publisher.clock.within(change.after.account_id, () => publishChange(publisher, change));
    await noticeLowBalance(publisher, change);
    countChange(publisher, change);
  }),
);
