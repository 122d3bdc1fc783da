import { listTestEmails } from "#actions/test-mode/list-test-emails.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { endpoint } from "#http/endpoint.ts";
import { testModeApi } from "#runtime/test-mode/test-mode.ts";

export const handler = endpoint(operations.listTestEmails, testModeApi, async ({ accountId, query }) => {
  const { emails, nextCursor } = await listTestEmails(testModeApi, { accountId, query });
  return {
    body: {
      object: "list",
      data: emails.map(testModeApi.presentEmail),
      has_more: nextCursor !== null,
      next_cursor: nextCursor,
    },
  };
});
