import { listCompleted, summaryOf } from "#actions/results/list/list-completed.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const listResults = handler(
  operations.listResults,
  byKey,
  (ports: Ports<"pageUrl" | "baseUrl" | "resultList">) =>
    async ({ accountId, query }) => {
      const { results, nextCursor } = await listCompleted(ports, accountId, query);
      const data = results.map((one) => summaryOf(one, ports)).filter((one) => one !== undefined);
      return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
    },
);
