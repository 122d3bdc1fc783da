import { publishChange } from "#actions/publish-change.ts";
import { streamHandler } from "#http/batch.ts";
import { publisher } from "#runtime/publish-changes.ts";

export const handler = streamHandler(publisher.log, async (record) => {
  const change = publisher.changeOf(record);
  if (change === undefined) return;
  await publishChange(publisher, change);
  publisher.count(change);
});
