import { exportCandidate } from "#actions/privacy/export-candidate.ts";
import * as operations from "#contract/operations/candidates.ts";
import { endpoint } from "#http/endpoint.ts";
import { exportApi } from "#runtime/export-candidate.ts";

export const handler = endpoint(operations.exportCandidate, exportApi, async ({ accountId, query }) => {
  const { data, nextCursor } = await exportCandidate(exportApi, accountId, query);
  return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
});
