import { listTestEmails } from "#actions/test-mode/list-test-emails.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { testModeApi } from "#runtime/test-mode/test-mode.ts";

export const handler = serve(operations.listTestEmails, byKey(testModeApi), async ({ accountId, query }) => {
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
