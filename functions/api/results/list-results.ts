import { listCompleted, summaryOf } from "#actions/results/list/list-completed.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { resultListApi as api } from "#runtime/result-list.ts";

export const handler = serve(operations.listResults, byKey(api), async ({ accountId, query }) => {
  const { results, nextCursor } = await listCompleted(api, accountId, query);
  const data = results.map((one) => summaryOf(one, api)).filter((one) => one !== undefined);
  return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
});
